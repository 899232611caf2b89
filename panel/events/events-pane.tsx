import type { PageEvent } from '../../core/page/frame-node.ts';
import { Badge, type BadgeTone } from '../controls/badge.tsx';
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
  const list = events.events.value;
  if (list.length === 0) {
    return <p class="events-empty">Changes of the page show here as they happen.</p>;
  }
  return (
    <>
      <div class="events-bar">
        <span>{list.length === 1 ? '1 event' : `${list.length} events`}, newest first</span>
        <IconButton icon="clear" label="Clear the events" onClick={events.clear} />
      </div>
      <ul class="events-list">
        {list.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </>
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
