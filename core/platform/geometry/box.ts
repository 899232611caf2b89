/** [x, y, width, height] in CSS pixels. */
export type Box = [number, number, number, number];

/** The intersection of two boxes; null when it is empty. */
export function intersectBoxes(a: Box, b: Box): Box | null {
  const left = Math.max(a[0], b[0]);
  const top = Math.max(a[1], b[1]);
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - left;
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - top;
  return width > 0 && height > 0 ? [left, top, width, height] : null;
}
