import { normalizeSpace } from '../../platform/text/normalize-space.ts';

/** Minutes and seconds, with or without hours, and whole seconds with a unit: the forms of a running clock. */
const CLOCK =
  /(?<![\d:])(?:\d{1,3}(?::\d{2}){1,2}(?![\d:])|\d+(?=\s?(?:s|secs?|seconds?|sek|sekunden)\b))/giu;

/** A page counts in whole seconds, and not in phase with this clock. Seconds. */
const CLOCK_SLACK_SECONDS = 2;

/**
 * Whether two names are equal except for clocks that advanced or counted down by the elapsed time
 * (milliseconds), as in “Pay (14:59)”. Other digits may tell two things apart: “Delete 12” and
 * “Delete 13”.
 */
export function differsByClock(was: string, now: string, elapsed: number): boolean {
  if (withoutClocks(was) !== withoutClocks(now)) return false;
  const [before, after] = [clocksOf(was), clocksOf(now)];
  return before.every((seconds, at) => {
    const change = Math.abs(seconds - (after[at] ?? 0));
    return change === 0 || Math.abs(change - elapsed / 1000) <= CLOCK_SLACK_SECONDS;
  });
}

/** A name without its clocks, to compare the rest. */
export function withoutClocks(name: string): string {
  return normalizeSpace(name).replace(CLOCK, '⏱');
}

/** Each clock in seconds. */
function clocksOf(name: string): number[] {
  const found = normalizeSpace(name).match(CLOCK) ?? [];
  return found.map((clock) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0));
}
