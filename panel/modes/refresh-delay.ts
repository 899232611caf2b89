/** Milliseconds without a change of the page before all modes are produced anew. */
const QUIET = 400;
/** Milliseconds between two automatic rounds at least: Chrome gives two pictures a second. */
const PAUSE = 3000;
/** … and this many times as long as the last round took, so that a large page stays usable. */
const REST_FACTOR = 5;
/** … but no longer than a person believes what they see. Milliseconds. */
const LONGEST_PAUSE = 10_000;

/** The last round of producing all modes, milliseconds. */
export interface Round {
  end: number;
  duration: number;
}

/** Milliseconds to wait, after a change at `now`, before the next automatic round. */
export function refreshDelay(last: Round | null, now: number): number {
  if (!last) return 0;
  const pause = Math.min(LONGEST_PAUSE, Math.max(PAUSE, last.duration * REST_FACTOR));
  return Math.max(QUIET, last.end + pause - now);
}
