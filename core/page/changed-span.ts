/** Where two lists differ: what they have in common at their ends is left out. */
interface ChangedSpan {
  start: number;
  /** Behind the last that differs, in the list as it was and as it is. */
  endBefore: number;
  endNow: number;
}

/** The span of two lists outside of which they have the same keys; null when all keys are the same. */
export function changedSpan<Item extends { key: string }>(
  before: readonly Item[],
  now: readonly Item[],
): ChangedSpan | null {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && hasSameKey(before[start], now[start])) start++;
  if (start === before.length && start === now.length) return null;
  let [endBefore, endNow] = [before.length, now.length];
  while (
    endBefore > start &&
    endNow > start &&
    hasSameKey(before[endBefore - 1], now[endNow - 1])
  ) {
    endBefore--;
    endNow--;
  }
  return { start, endBefore, endNow };
}

/** Most of a large page are the very same objects as before: no text is compared for them. */
function hasSameKey(a: { key: string } | undefined, b: { key: string } | undefined): boolean {
  return a === b || a?.key === b?.key;
}
