/** Where two lists differ, without their common start and end. */
interface ChangedSpan {
  start: number;
  /** Index after the last difference, in the list before and in the list now. */
  endBefore: number;
  endNow: number;
}

/** The span outside of which two lists have the same keys; null when all keys are the same. */
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

/** Most nodes of a large page are the same objects as before: no texts are compared for them. */
function hasSameKey(a: { key: string } | undefined, b: { key: string } | undefined): boolean {
  return a === b || a?.key === b?.key;
}
