import { Fragment } from 'preact';
import type { PageEvent } from '../../../core/page/tree/frame-node.ts';
import { idPrefix } from '../../../core/page/tree/id-prefix.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { Badge, type BadgeTone, Chip } from '../../ui/controls/badge.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { ElementChip } from '../../ui/element/element-chip.tsx';
import { FindInTree } from '../../ui/element/find-in-tree.tsx';
import { openRowMenu } from '../../ui/element/open-row-menu.ts';
import { Marked } from '../../ui/grid/marked.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { listedElement } from '../../ui/shell/elements-model.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import { shortAddress } from '../../ui/text/short-address.ts';
import { useInspect } from '../context/inspect-context.ts';
import { useTree } from '../context/tree-context.ts';
import type { ListedEvent } from '../events/events-model.ts';
import './events-pane.css';

const ICONS: Readonly<Record<PageEvent['type'], IconName>> = {
  added: 'add',
  removed: 'remove',
  changed: 'edit',
};

const TONES: Readonly<Partial<Record<PageEvent['category'], BadgeTone>>> = {
  error: 'error',
  success: 'success',
  warning: 'warning',
};

/** What happened in the page since the panel opened, newest first. */
export function EventsPane() {
  const { events } = useInspect();
  const { elements } = useShell();
  const list = events.shown.value;
  if (events.events.value.length === 0) {
    return <p class="events-empty">{t('events.changesPageShowHere')}</p>;
  }
  return (
    <>
      <div class="events-bar">
        <span class="events-count" title={t('events.newestFirst')}>
          {t('events.events', { list: list.length })}
        </span>
        <CategoryChip category="error" label={t('events.errors')} count={events.errors.value} />
        <CategoryChip
          category="success"
          label={t('events.success')}
          count={events.successes.value}
        />
        <Dropped />
        <SearchField
          id="events-search-input"
          search={{ ...events.finding, matches: events.shown }}
          label={t('events.filterEvents')}
          placeholder={t('events.filter')}
        />
        <FindInTree search={{ query: events.finding.query, matches: events.shown }} />
        <IconButton icon="clear" label={t('events.clearThisList')} onClick={events.clear} />
      </div>
      <InPayload />
      {list.length === 0 && <p class="events-empty">{t('events.noEventMatchesFilter')}</p>}
      <ul
        class="events-list"
        onContextMenu={(event) => openRowMenu(event, elements, listedElement)}
      >
        {list.map((event, at) => (
          <Fragment key={event.id}>
            <EventRow event={event} />
            {list[at + 1] && list[at + 1]?.page !== event.page && <Navigated to={event.page.url} />}
          </Fragment>
        ))}
      </ul>
    </>
  );
}

/** A page may change more often than can be listed. */
function Dropped() {
  const { pageModel } = useShell();
  const dropped = pageModel.droppedEvents.value;
  if (dropped === 0) return null;
  const title = t('events.changesPageCameToo');
  return (
    <span class="events-dropped" title={title}>
      {t('events.dropped', { dropped: numberText(dropped) })}
    </span>
  );
}

interface CategoryChipProps {
  category: PageEvent['category'];
  label: string;
  count: number;
}

/** Filters the list by category; shown only when there are events. */
function CategoryChip({ category, label, count }: CategoryChipProps) {
  const { events } = useInspect();
  const pressed = events.only.value === category;
  if (count === 0 && !pressed) return null;
  return (
    <Chip
      label={label}
      title={t('events.onlyEventsCategory', { category })}
      count={count}
      pressed={pressed}
      onClick={() => events.narrow(category)}
    />
  );
}

/** What of it a model is sent, with the switch for that. */
function InPayload() {
  const { events } = useInspect();
  const { payload } = useTree();
  const sent = events.inPayload.value;
  const isOn = payload.withEvents.value;
  return (
    <label class="events-payload" title={t('events.recentEventsErrorsSuccess')}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => payload.setEvents(currentTarget.checked)}
      />
      <span>
        {sent
          ? t('events.payloadLastAboutTokens', {
              recentEvents: sent.recent_events.length,
              tokens: sent.tokens,
            })
          : t('events.tellLastTenPayload')}
      </span>
      {sent?.has_errors && (
        <Badge text={t('events.errors')} title={t('events.payloadSaysErrors')} tone="error" />
      )}
      {sent?.has_success && (
        <Badge
          text={t('events.success')}
          title={t('events.payloadReportsSuccess')}
          tone="success"
        />
      )}
    </label>
  );
}

/** Between the events of two pages, newest first: where the tab went. */
function Navigated({ to }: { to: string }) {
  return (
    <li class="events-navigated" title={to}>
      {t('events.navigated', { page: shortAddress(to) })}
    </li>
  );
}

function EventRow({ event }: { event: ListedEvent }) {
  const { events } = useInspect();
  const { type, category, description, element, frame = 0, page } = event;
  // The IDs of a document that is gone are other elements' in the next.
  const isHere = element !== undefined && page === events.page.value;
  const key = isHere ? idPrefix(frame) + element : undefined;
  return (
    <li class="events-row" title={description} data-key={key}>
      <span class={`events-type events-type-${type}`} title={type}>
        <Icon name={ICONS[type]} />
      </span>
      <Badge text={category} title={`${type}: ${category}`} tone={TONES[category] ?? 'neutral'} />
      <span class="events-text">
        <Marked text={description} query={events.finding.parsed.value} />
      </span>
      {key !== undefined && <ElementChip id={key} isShort />}
      <EventAge at={event.at} />
    </li>
  );
}

function EventAge({ at }: { at: number }) {
  const { events } = useInspect();
  // Reading the clock keeps it ticking while a row is on screen.
  events.clock.value;
  return <time class="events-age">{formatAge(events.now.value - at)}</time>;
}

/** An age as `now`, `2s`, `5m` or `3h`, from milliseconds. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1000);
  if (seconds < 1) return 'now';
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`;
  return `${Math.floor(seconds / 3600)}h`;
}
