/**
 * How far two lines of an axis from 0 to `whole` are apart: a round number, at least `least`, that gives at most
 * `most` lines after the first.
 */
export function tickStep(whole: number, most: number, least = 1): number {
  const wanted = Math.max(least, whole / most);
  // Logarithms of round numbers are a hair off: 0.001 would be taken for 0.0001.
  const power = 10 ** Math.floor(Math.log10(wanted) + 1e-9);
  // 1, 2, 5, 10, as on a ruler.
  const factor = [1, 2, 5, 10].find((step) => step * power >= wanted * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** The lines of an axis from 0 to `whole`, without the 0: multiples of {@link tickStep}. */
export function ticksOf(whole: number, most: number, least = 1): number[] {
  if (whole <= 0) return [];
  const step = tickStep(whole, most, least);
  return Array.from({ length: Math.floor(whole / step + 1e-9) }, (_, at) => (at + 1) * step);
}
