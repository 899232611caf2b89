import { tidyName } from './is-namesake.ts';

/** Minutes and seconds, with hours or not, and whole seconds that say so: what counts while one looks on. */
const CLOCK =
  /(?<![\d:])(?:\d{1,3}(?::\d{2}){1,2}(?![\d:])|\d+(?=\s?(?:s|secs?|seconds?|sek|sekunden)\b))/giu;

/** A page counts in whole seconds, and not at the same moment as we do. Seconds. */
const SLACK = 2;

/**
 * Whether a name is the one of before but for clocks in it that went on, or back, by the time that has
 * passed (milliseconds), as in “Pay (14:59)”. By its digits alone a name may well be another thing's:
 * “Delete 12” and “Delete 13” are.
 */
export function hasTicked(was: string, now: string, elapsed: number): boolean {
  if (withoutClocks(was) !== withoutClocks(now)) return false;
  const [before, after] = [clocksOf(was), clocksOf(now)];
  return before.every((seconds, at) => {
    const change = Math.abs(seconds - (after[at] ?? 0));
    return change === 0 || Math.abs(change - elapsed / 1000) <= SLACK;
  });
}

/** A name with its clocks taken out, for comparing what stays. */
export function withoutClocks(name: string): string {
  return tidyName(name).replace(CLOCK, '⏱');
}

/** Each clock in seconds. */
function clocksOf(name: string): number[] {
  const found = tidyName(name).match(CLOCK) ?? [];
  return found.map((clock) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0));
}
