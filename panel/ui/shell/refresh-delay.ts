/** Milliseconds without a change of the page before it is read again. */
const QUIET_MS = 400;
/** Least milliseconds between two automatic rounds: Chrome allows two pictures a second. */
const MIN_PAUSE_MS = 3000;
/**
 * … and at least this many times the duration of the last round, so that a large page stays usable.
 */
const REST_FACTOR = 5;
/** … but not so long that a person reads outdated values. Milliseconds. */
const MAX_PAUSE_MS = 10_000;

/** The last round of reading the page, milliseconds. */
export interface Round {
  end: number;
  duration: number;
}

/** Milliseconds to wait, after a change at `now`, before the next automatic round. */
export function refreshDelay(last: Round | null, now: number): number {
  if (!last) return 0;
  const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, last.duration * REST_FACTOR));
  return Math.max(QUIET_MS, last.end + pause - now);
}
