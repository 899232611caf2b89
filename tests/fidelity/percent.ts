/** A part of a whole, from 0 to 1; 1 of nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

/** A rate in percent, rounded down so that only everything reads 100 %. */
export function percent(rate: number): string {
  return `${(Math.floor(rate * 10_000) / 100).toFixed(2)} %`;
}
