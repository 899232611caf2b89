import type { PixelBox } from './pixels.ts';

/** A box has moved from this distance on, in CSS pixels: less is rounding. */
const MOVED = 0.5;

/** The share of elements whose box is not where it was, 0 to 1; both lists are in document order. */
export function boxesMoved(before: readonly PixelBox[], after: readonly PixelBox[]): number {
  const all = Math.max(before.length, after.length);
  if (all === 0) return 0;
  const still = before.filter((box, index) => !hasMoved(box, after[index])).length;
  return (all - still) / all;
}

/** Whether a box is elsewhere, of another size, or gone. */
export function hasMoved(before: PixelBox, after: PixelBox | undefined): boolean {
  if (!after) return true;
  return (['x', 'y', 'width', 'height'] as const).some(
    (side) => Math.abs(before[side] - after[side]) >= MOVED,
  );
}
