/** Milliseconds without a change of the page before it is read again. */
const QUIET_MS = 400;
/** … and how long a page that is never quiet keeps what it shows now from being read. */
const MAX_WAIT_MS = 2000;
/** Least milliseconds between two automatic rounds: Chrome allows two pictures a second. */
const MIN_PAUSE_MS = 3000;
/** … and at least this many times the duration of the last round, so that a large page stays usable. */
const REST_FACTOR = 5;
/** … but not so long that a person reads outdated values. Milliseconds. */
const MAX_PAUSE_MS = 10_000;

/** The last round of reading the page, milliseconds. */
export interface Round {
  end: number;
  duration: number;
  /** When the first change since then was seen. */
  changedAt?: number;
}

/** Milliseconds to wait, after a change at `now`, before the next automatic round. */
export function refreshDelay(last: Round | null, now: number): number {
  if (!last) return 0;
  last.changedAt ??= now;
  const quiet = Math.min(QUIET_MS, last.changedAt + MAX_WAIT_MS - now);
  const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, last.duration * REST_FACTOR));
  return Math.max(0, quiet, last.end + pause - now);
}
