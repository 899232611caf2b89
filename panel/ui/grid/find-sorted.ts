/** Index of a number in an ascending array, or -1. */
export function findSorted(values: Int32Array, value: number): number {
  const at = lowerBound(values, value);
  return values[at] === value ? at : -1;
}

/** Index of the first number that is at least `value`; the length when there is none. */
function lowerBound(values: Int32Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
