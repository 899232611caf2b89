import { inEnglish } from '../../platform/messages/messages.ts';
import type { SettleOptions } from './settled.ts';

/** Minimum and maximum of each setting, in milliseconds. */
export const SETTLE_RANGES = {
  quiet: { least: 50, most: 10_000 },
  limit: { least: 100, most: 60_000 },
} as const;

/** What is wrong with these limits, as a sentence; null when they are valid. */
export function settleProblem({ quiet, limit }: SettleOptions): string | null {
  return (
    rangeProblem(inEnglish('page.theQuietTime'), quiet, SETTLE_RANGES.quiet) ??
    rangeProblem(inEnglish('page.theLongestWait'), limit, SETTLE_RANGES.limit) ??
    (quiet > limit ? inEnglish('page.quietTimeMsLonger', { quiet, limit }) : null)
  );
}

function rangeProblem(
  name: string,
  value: number,
  { least, most }: { least: number; most: number },
): string | null {
  if (Number.isInteger(value) && value >= least && value <= most) return null;
  const range = inEnglish('page.to', { least, most: most.toLocaleString('en') });
  return inEnglish('page.wholeNumberMilliseconds', { name, range });
}
