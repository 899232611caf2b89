import type { PixelBox } from './pixels.ts';

/** A box has moved from this distance on, in CSS pixels: less is rounding. */
const MOVED = 0.5;

/** The share of elements whose box is not where it was, 0 to 1; both lists are in document order. */
export function boxesMoved(before: readonly PixelBox[], after: readonly PixelBox[]): number {
  const all = Math.max(before.length, after.length);
  if (all === 0) return 0;
  const still = before.filter((box, index) => isSame(box, after[index])).length;
  return (all - still) / all;
}

function isSame(one: PixelBox, other: PixelBox | undefined): boolean {
  if (!other) return false;
  return (['x', 'y', 'width', 'height'] as const).every(
    (side) => Math.abs(one[side] - other[side]) < MOVED,
  );
}
