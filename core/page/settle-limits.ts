import type { SettleOptions } from './settled.ts';

/** Least and most milliseconds that may be asked for. */
export const SETTLE_RANGES = {
  quiet: { least: 50, most: 10_000 },
  limit: { least: 100, most: 60_000 },
} as const;

/** What is wrong with these limits, as a sentence; null when nothing is. */
export function settleProblem({ quiet, limit }: SettleOptions): string | null {
  return (
    rangeProblem('The quiet time', quiet, SETTLE_RANGES.quiet) ??
    rangeProblem('The longest wait', limit, SETTLE_RANGES.limit) ??
    (quiet > limit
      ? `The quiet time (${quiet} ms) is longer than the longest wait (${limit} ms).`
      : null)
  );
}

function rangeProblem(
  name: string,
  value: number,
  { least, most }: { least: number; most: number },
): string | null {
  if (Number.isInteger(value) && value >= least && value <= most) return null;
  const range = `${least} to ${most.toLocaleString('en')}`;
  return `${name} is a whole number of milliseconds from ${range}.`;
}
