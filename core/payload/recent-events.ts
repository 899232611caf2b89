import type { PageEvent } from '../page/frame-node.ts';

/** The mutation stream's part of a payload (dom-extraction-v3 §2.5.3). */
export interface RecentEvents {
  /** Oldest first: `[2s ago] Added: 'Saved'`. */
  recent_events: string[];
  has_errors: boolean;
  has_success: boolean;
}

/** Lines a payload has at most. */
const MAX_RECENT_EVENTS = 10;

/** Descriptions say what was done to the page; for these a reader wants to hear what it means. */
const NEWS: ReadonlyMap<PageEvent['category'], string> = new Map([
  ['error', 'Error'],
  ['warning', 'Warning'],
]);

/**
 * The last events as lines, at most ten, and whether they tell of an error or a success. `now` is
 * in milliseconds since the epoch.
 */
export function recentEvents(events: readonly PageEvent[], now: number): RecentEvents {
  const recent = events.toSorted((a, b) => a.at - b.at).slice(-MAX_RECENT_EVENTS);
  // An error that went away is no error any more.
  const present = recent.filter(({ type }) => type !== 'removed');
  return {
    recent_events: recent.map((event) => `[${age(now - event.at)} ago] ${told(event)}`),
    has_errors: present.some(({ category }) => category === 'error'),
    has_success: present.some(({ category }) => category === 'success'),
  };
}

function told({ type, category, description }: PageEvent): string {
  const word = type === 'removed' ? undefined : NEWS.get(category);
  const quoted = description.indexOf(': ');
  return word && quoted >= 0 ? `${word}${description.slice(quoted)}` : description;
}

const MINUTE = 60;
const HOUR = 3600;

/** Clocks that disagree make no event come from the future. */
function age(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < MINUTE) return `${seconds}s`;
  return seconds < HOUR ? `${Math.floor(seconds / MINUTE)}m` : `${Math.floor(seconds / HOUR)}h`;
}
