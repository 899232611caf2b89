import type { PixelBox } from './pixels.ts';
import type { Placed } from './screen-places.ts';

/** From this distance on a box has moved, in CSS pixels: less is rounding. */
const MOVED_PIXELS = 0.5;

/** The share of elements whose box has moved, 0 to 1; both lists are in document order. */
export function boxesMoved(before: readonly PixelBox[], after: readonly PixelBox[]): number {
  const all = Math.max(before.length, after.length);
  if (all === 0) return 0;
  const still = before.filter((box, index) => !hasMoved(box, after[index])).length;
  return (all - still) / all;
}

/** Whether a box has moved, changed its size, or is gone. */
export function hasMoved(before: PixelBox, after: PixelBox | undefined): boolean {
  if (!after) return true;
  return (['x', 'y', 'width', 'height'] as const).some(
    (side) => Math.abs(before[side] - after[side]) >= MOVED_PIXELS,
  );
}

/** The boxes of the elements that exist both times, in the same order. */
export function sameElements(
  before: readonly Placed[],
  after: readonly Placed[],
): { before: Placed[]; after: Placed[] } {
  const now = new Map(after.map((box) => [boxKey(box), box]));
  const both = before.flatMap((box) => {
    const other = now.get(boxKey(box));
    return other ? [{ before: box, after: other }] : [];
  });
  return { before: both.map((pair) => pair.before), after: both.map((pair) => pair.after) };
}

function boxKey({ frame, element }: Placed<PixelBox>): string {
  return `${frame}:${element}`;
}
