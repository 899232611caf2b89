import type { PageEvent } from '../tree/frame-node.ts';

/** What happened in the page lately, for messages that come and go between two readings. */
export interface RecentEvents {
  /** Oldest first: `[2s ago] Added: 'Saved'`. */
  recent_events: string[];
  has_errors: boolean;
  has_success: boolean;
}

/** Lines that a payload has at most. */
const MAX_RECENT_EVENTS = 10;

/**
 * Descriptions name the change in the page; for these events a reader needs the meaning instead.
 */
const NEWS: ReadonlyMap<PageEvent['category'], string> = new Map([
  ['error', 'Error'],
  ['warning', 'Warning'],
]);

/**
 * The last events as lines, at most ten, and whether they contain an error or a success. `now` is
 * in milliseconds since the epoch.
 */
export function recentEvents(events: readonly PageEvent[], now: number): RecentEvents {
  const recent = events.toSorted((a, b) => a.at - b.at).slice(-MAX_RECENT_EVENTS);
  // An error message that disappeared is not an error any more.
  const present = recent.filter(({ type }) => type !== 'removed');
  return {
    recent_events: recent.map((event) => `[${age(now - event.at)} ago] ${describe(event)}`),
    has_errors: present.some(({ category }) => category === 'error'),
    has_success: present.some(({ category }) => category === 'success'),
  };
}

function describe({ type, category, description }: PageEvent): string {
  const word = type === 'removed' ? undefined : NEWS.get(category);
  const quoted = description.indexOf(': ');
  return word && quoted >= 0 ? `${word}${description.slice(quoted)}` : description;
}

const MINUTE = 60;
const HOUR = 3600;

/** With clocks that disagree, no event comes from the future. */
function age(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < MINUTE) return `${seconds}s`;
  return seconds < HOUR ? `${Math.floor(seconds / MINUTE)}m` : `${Math.floor(seconds / HOUR)}h`;
}
