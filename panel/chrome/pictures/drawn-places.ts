import type { Box } from '../../../core/platform/geometry/box.ts';

/** Pixels that differ from a neighbor by less are background, and what JPEG makes of it. Luma, of 255. */
const MIN_STEP = 24;

/**
 * How much is drawn in a part of a picture: the number of its pixels where the brightness changes, as it does in text,
 * icons and photos. `data` holds four bytes a pixel, as canvases have them.
 */
export function drawnPlaces({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): (box: Box) => number {
  const luma = (at: number) =>
    (2 * (data[4 * at] ?? 0) + 5 * (data[4 * at + 1] ?? 0) + (data[4 * at + 2] ?? 0)) / 8;
  // sums[y][x]: the changes above and left of a point, so that any box takes four look-ups.
  const row = width + 1;
  const sums = new Uint32Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let inRow = 0;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const here = luma(at);
      const isEdge =
        (x + 1 < width && Math.abs(here - luma(at + 1)) >= MIN_STEP) ||
        (y + 1 < height && Math.abs(here - luma(at + width)) >= MIN_STEP);
      if (isEdge) inRow += 1;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + inRow;
    }
  }
  const upTo = (x: number, y: number) => {
    const [column, line] = [clamp(x, width), clamp(y, height)];
    return sums[line * row + column] ?? 0;
  };
  return ([x, y, w, h]) => upTo(x + w, y + h) - upTo(x, y + h) - upTo(x + w, y) + upTo(x, y);
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, Math.round(value)), most);
}
