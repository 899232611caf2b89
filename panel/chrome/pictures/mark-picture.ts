import type { ImagePart } from '../../../core/llm/call/message.ts';
import type { Screenshot } from '../../../core/page/page.ts';
import {
  LABEL_HEIGHT_PX,
  MARK_COLORS,
  pictureMarks,
  placedMarks,
} from '../../../core/page/payload/picture-marks.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import type { Box } from '../../../core/platform/geometry/box.ts';
import type { MarkedView } from '../../../core/platform/geometry/marked-view.ts';
import { drawnAt, jpegOf, PICTURE_QUALITY, pictureSize, shrinkPicture } from './shrink-picture.ts';

/**
 * A picture of the page for a model, with the id of each element in view beside it (Set-of-Mark). The marks are
 * drawn into the picture: the page shows none.
 */
export async function markPicture(shot: Screenshot, tree: PageTree | null): Promise<ImagePart> {
  if (!tree) return shrinkPicture(shot);
  return drawnPicture(shot, (size, drawn) => pictureMarks(tree, size, drawn));
}

/** A picture of a view with a number beside each thing in it. */
export function numberPicture(shot: Screenshot, view: MarkedView): Promise<ImagePart> {
  return drawnPicture(shot, (size, drawn) => placedMarks(view, size, drawn));
}

type Marks = (
  size: { width: number; height: number },
  drawn: (box: Box) => number,
) => ReturnType<typeof placedMarks>;

async function drawnPicture(shot: Screenshot, marks: Marks): Promise<ImagePart> {
  const size = pictureSize(shot);
  const context = await drawnAt(shot.data, size, { willReadFrequently: true });
  const drawn = drawnPlaces(context.getImageData(0, 0, size.width, size.height));
  drawMarks(context, marks(size, drawn));
  return jpegOf(context.canvas, PICTURE_QUALITY);
}

function drawMarks(
  context: OffscreenCanvasRenderingContext2D,
  marks: ReturnType<typeof placedMarks>,
): void {
  context.font = `bold ${LABEL_HEIGHT_PX - 2}px monospace`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [at, { box, label }] of marks.entries()) {
    const color = MARK_COLORS[at % MARK_COLORS.length] ?? '#000';
    context.strokeStyle = color;
    context.lineWidth = 1;
    context.strokeRect(...box);
    if (!label.line) continue;
    const [x1, y1, x2, y2] = label.line;
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
  }
  // Labels last: no frame of a neighbor goes through one.
  for (const [at, { id, width, label }] of marks.entries()) {
    context.fillStyle = MARK_COLORS[at % MARK_COLORS.length] ?? '#000';
    context.fillRect(label.x, label.y, width, LABEL_HEIGHT_PX);
    context.fillStyle = '#fff';
    context.fillText(id, label.x + width / 2, label.y + LABEL_HEIGHT_PX / 2, width);
  }
}

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
