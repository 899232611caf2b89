import type { PixelBox } from './pixels.ts';
import type { Placed } from './screen-places.ts';

/** Boxes that elements had and have: of those that were there both times, in the same order. */
export function sameElements(
  before: readonly Placed[],
  after: readonly Placed[],
): { before: Placed[]; after: Placed[] } {
  const now = new Map(after.map((box) => [keyOf(box), box]));
  const both = before.flatMap((box) => {
    const other = now.get(keyOf(box));
    return other ? [{ before: box, after: other }] : [];
  });
  return { before: both.map((one) => one.before), after: both.map((one) => one.after) };
}

function keyOf({ frame, element }: Placed<PixelBox>): string {
  return `${frame}:${element}`;
}
