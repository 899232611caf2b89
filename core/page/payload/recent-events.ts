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
/** An error or a success is news for so long. Milliseconds. */
const MAX_NEWS_AGE_MS = 30_000;

/** Descriptions name the change in the page; for these events a reader needs the meaning instead. */
const NEWS: ReadonlyMap<PageEvent['category'], string> = new Map([
  ['error', 'Error'],
  ['warning', 'Warning'],
]);

/**
 * The last events as lines, at most ten, and whether they contain an error or a success. `now` is
 * in milliseconds since the epoch.
 */
export function recentEvents(events: readonly PageEvent[], now: number): RecentEvents {
  const sorted = events.toSorted((a, b) => a.at - b.at);
  const recent = joinEvents([], sorted).slice(-MAX_RECENT_EVENTS);
  const present = recent.filter(
    (event, at) => now - event.at <= MAX_NEWS_AGE_MS && !isOver(event, recent.slice(at + 1)),
  );
  return {
    recent_events: recent.map((event) => `[${age(now - event.at)} ago] ${describe(event)}`),
    has_errors: present.some(({ category }) => category === 'error'),
    has_success: present.some(({ category }) => category === 'success'),
  };
}

/**
 * Events after each other, oldest first. What changes again and again in one place, as clocks and
 * titles do, is one line, as it is now.
 */
export function joinEvents<E extends PageEvent>(before: readonly E[], fresh: readonly E[]): E[] {
  const all = [...before, ...fresh];
  const last = new Map<string, E>();
  for (const event of all) {
    const key = tickOf(event);
    if (key !== null) last.set(key, event);
  }
  return all.filter((event) => {
    const key = tickOf(event);
    return key === null || last.get(key) === event;
  });
}

/** Changes of one kind in one place; null for what is a line each time. */
function tickOf({ type, category, where }: PageEvent): string | null {
  return type === 'changed' && where !== undefined ? `${category} ${where}` : null;
}

/** Whether what an event says is not there any more: it disappeared, or has become something else. */
export function isOver(event: PageEvent, later: readonly PageEvent[]): boolean {
  if (event.type === 'removed') return true;
  const text = wordsOfEvent(event);
  return later.some((after) => {
    if (after.where !== undefined && after.where === event.where) return after.type !== 'added';
    return after.type === 'removed' && text !== '' && wordsOfEvent(after).includes(text);
  });
}

/** The page's own words in the description of an event; '' where it has none. */
export function wordsOfEvent({ description }: PageEvent): string {
  const start = description.indexOf(": '");
  return start < 0 ? '' : description.slice(start + 3, -1);
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
