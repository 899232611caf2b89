import { figure, joined, msg, type Text } from '../../platform/messages/messages.ts';
import { type Activity, activityList, activityText } from './activity.ts';

/** How long to wait for a page to settle: by default until 300 ms are quiet, 3 s at most. Milliseconds. */
export interface SettleOptions {
  /** How long nothing must happen. */
  quiet: number;
  /** The maximum wait. */
  limit: number;
}

/** One wait for the page to settle; what is not given is as usual. */
export interface SettleRequest extends Partial<SettleOptions> {
  /** Since when quiet counts, where that is known: now unless given. Milliseconds (`performance.now`). */
  since?: number;
}

export const SETTLE_DEFAULTS: SettleOptions = { quiet: 300, limit: 3000 };

/** How a page settled, or that it did not. */
export interface Settled {
  /** False when the limit was reached first; then `busy` lists what was still going on. */
  isSettled: boolean;
  /** Duration of the wait, the quiet time included. Milliseconds. */
  ms: number;
  /** The last sign of activity; null when there was none. */
  last: Activity | null;
  /** When that was, from the start of the wait. Milliseconds. */
  lastAt: number;
  /** What kept the page from settling. */
  busy: readonly Activity[];
  /** Activities without an end, which were not waited for. */
  endless: readonly Activity[];
}

/** Whether the page is still settling, or how it settled. */
export type PageSettling =
  | { type: 'busy'; busy: readonly Activity[] }
  | { type: 'done'; settled: Settled };

/** Milliseconds: a shorter wait was none, the page had been at rest before anybody looked. */
const LEAST_WAIT = 20;

/** Causes that one sentence lists. */
const MAX_NAMED_CAUSES = 2;

/** `Settled after 412 ms (last: GET /api/items)`, or that it did not and why. */
export function settledText({ isSettled, ms, last, busy }: Settled): Text {
  const time = timeText(ms);
  if (!isSettled)
    return msg('page.notSettledAfter', {
      time,
      activityList: activityList(busy, MAX_NAMED_CAUSES),
    });
  if (ms < LEAST_WAIT) return msg('page.settledAlready');
  if (!last) return msg('page.settledAfter', { time });
  return msg('page.settledAfterLast', { time, activityText: activityText(last) });
}

/** Milliseconds below a second, else seconds. */
export function timeText(ms: number): Text {
  if (ms < 1000) return msg('common.ms', { ms: Math.round(ms) });
  return joined([figure(Number((ms / 1000).toFixed(1))), 's']);
}

/** Minimum and maximum of each setting, in milliseconds. */
export const SETTLE_RANGES = {
  quiet: { least: 50, most: 10_000 },
  limit: { least: 100, most: 60_000 },
} as const;

/** What is wrong with these limits, as a sentence; null when they are valid. */
export function settleProblem({ quiet, limit }: SettleOptions): Text | null {
  return (
    rangeProblem(msg('page.theQuietTime'), quiet, SETTLE_RANGES.quiet) ??
    rangeProblem(msg('page.theLongestWait'), limit, SETTLE_RANGES.limit) ??
    (quiet > limit ? msg('page.quietTimeMsLonger', { quiet, limit }) : null)
  );
}

function rangeProblem(
  name: Text,
  value: number,
  { least, most }: { least: number; most: number },
): Text | null {
  if (Number.isInteger(value) && value >= least && value <= most) return null;
  const range = msg('page.to', { least, most: figure(most) });
  return msg('page.wholeNumberMilliseconds', { name, range });
}
