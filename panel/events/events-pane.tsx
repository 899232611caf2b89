import type { PageEvent } from '../../core/page/frame-node.ts';
import { Badge, type BadgeTone } from '../controls/badge.tsx';
import { Chip } from '../controls/chip.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { usePanel } from '../panel.ts';
import type { ListedEvent } from './events-model.ts';
import { formatAge } from './format-age.ts';
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
  const { events } = usePanel();
  const list = events.shown.value;
  if (events.events.value.length === 0) {
    return <p class="events-empty">Changes of the page show here as they happen.</p>;
  }
  return (
    <>
      <div class="events-bar">
        <span class="events-count" title="Newest first">
          {list.length === 1 ? '1 event' : `${list.length} events`}
        </span>
        <CategoryChip category="error" label="Errors" count={events.errors.value} />
        <CategoryChip category="success" label="Success" count={events.successes.value} />
        <Dropped />
        <span class="events-space" />
        <IconButton icon="clear" label="Clear this list" onClick={events.clear} />
      </div>
      <InPayload />
      <ul class="events-list">
        {list.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </>
  );
}

/** A page may change more often than anyone can be told. */
function Dropped() {
  const { pageModel } = usePanel();
  const dropped = pageModel.droppedEvents.value;
  if (dropped === 0) return null;
  const title = 'Changes of the page that came too fast to be looked at one by one';
  return (
    <span class="events-dropped" title={title}>
      {`${dropped.toLocaleString('en')} dropped`}
    </span>
  );
}

interface CategoryChipProps {
  category: PageEvent['category'];
  label: string;
  count: number;
}

/** Narrows the list to one kind of news; there only when there is some. */
function CategoryChip({ category, label, count }: CategoryChipProps) {
  const { events } = usePanel();
  const pressed = events.only.value === category;
  if (count === 0 && !pressed) return null;
  return (
    <Chip
      label={label}
      title={`Only events of the category “${category}”`}
      count={count}
      pressed={pressed}
      onClick={() => events.narrow(category)}
    />
  );
}

/** What of it a model is told, and the switch for that. */
function InPayload() {
  const { events, payload } = usePanel();
  const told = events.inPayload.value;
  const isOn = payload.withEvents.value;
  return (
    <label class="events-payload" title="recent_events, has_errors and has_success of the payload">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => payload.setEvents(currentTarget.checked)}
      />
      <span>
        {told
          ? `In the payload: the last ${told.recent_events.length}, about ${told.tokens} tokens`
          : 'Tell the last ten in the payload'}
      </span>
      {told?.has_errors && (
        <Badge text="has_errors" title="The payload says that there are errors" tone="error" />
      )}
      {told?.has_success && (
        <Badge text="has_success" title="The payload says that something worked" tone="success" />
      )}
    </label>
  );
}

function EventRow({ event }: { event: ListedEvent }) {
  const { type, category, description } = event;
  return (
    <li class="events-row" title={description}>
      <span class={`events-type events-type-${type}`} title={type}>
        <Icon name={ICONS[type]} />
      </span>
      <Badge text={category} title={`${type}: ${category}`} tone={TONES[category] ?? 'neutral'} />
      <span class="events-text">{description}</span>
      <EventAge at={event.at} />
    </li>
  );
}

function EventAge({ at }: { at: number }) {
  const { events } = usePanel();
  // Reading the clock makes it tick for as long as a row is on screen.
  events.clock.value;
  return <time class="events-age">{formatAge(events.now.value - at)}</time>;
}
