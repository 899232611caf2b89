/** How many of so many places `isBefore` holds for, by halves: it holds for the first ones, and for none after them. */
export function countBefore(count: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
