/** A part of a picture, in its pixels, and its scale. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

/** Margin around the element, CSS pixels: enough to recognize the place. */
const MARGIN = 48;

/**
 * The part of a picture that shows a box and what is around it, no larger than `most` on the
 * screen.
 */
export function cropOf(
  [left, top, wide, high]: readonly [number, number, number, number],
  picture: Size,
  most: Size,
): Crop {
  const width = Math.min(picture.width, Math.max(most.width, wide + 2 * MARGIN));
  const height = Math.min(picture.height, Math.max(most.height, high + 2 * MARGIN));
  const scale = Math.min(1, most.width / width, most.height / height);
  const x = clamped(left + wide / 2 - width / 2, picture.width - width);
  const y = clamped(top + high / 2 - height / 2, picture.height - height);
  return { x, y, width, height, scale };
}

function clamped(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
