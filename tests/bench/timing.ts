import { median } from './median.ts';

/** Repeated measurements of one thing. Milliseconds. */
export interface Timing {
  median: number;
  min: number;
  max: number;
  runs: number;
}

export function timingOf(values: readonly number[]): Timing {
  return {
    median: rounded(median(values)),
    min: rounded(Math.min(...values)),
    max: rounded(Math.max(...values)),
    runs: values.length,
  };
}

/** Chromium's clock ticks every 0.1 ms. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
