import { msText } from './ms-text.ts';

/** Milliseconds between two lines of an axis, a round number, so that it has `most` of them at most. */
export function tickStep(ms: number, most: number): number {
  const least = Math.max(1, ms / most);
  const power = 10 ** Math.floor(Math.log10(least));
  // 1, 2, 5, 10: as rulers have them.
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

/** What stands at a line of an axis: round numbers need no digits behind the point. */
export function tickText(ms: number): string {
  if (ms === 0) return '0';
  if (ms < 1000) return `${ms} ms`;
  return ms < 60_000 ? `${ms / 1000} s` : msText(ms);
}
