/**
 * Indices of a longest strictly increasing subsequence, by patience sorting in n log n steps: the
 * items of a reordered list that need not move.
 */
export function longestIncreasingSubsequence(values: readonly number[]): number[] {
  const tails: number[] = [];
  const before: number[] = [];
  values.forEach((value, index) => {
    const length = firstNotBelow(tails, value, values);
    before.push(tails[length - 1] ?? -1);
    tails[length] = index;
  });
  const rise: number[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) rise.push(index);
  return rise.reverse();
}

/** How many tails are below the value. */
function firstNotBelow(tails: readonly number[], value: number, values: readonly number[]): number {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
