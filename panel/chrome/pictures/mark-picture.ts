import type { ImagePart } from '../../../core/llm/call/message.ts';
import type { Screenshot } from '../../../core/page/page.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import type { Box } from '../../../core/platform/geometry/box.ts';
import type { MarkedView } from '../../../core/platform/geometry/marked-view.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { base64 } from '../../../core/platform/text/base64.ts';
import { drawnPlaces } from './drawn-places.ts';
import { LABEL_HEIGHT_PX, pictureMarks, placedMarks } from './picture-marks.ts';
import { PICTURE_QUALITY, pictureSize, shrinkPicture } from './shrink-picture.ts';

/** One color for neighbors to differ by; white text reads on all of them (WCAG 2.1 §1.4.3). */
const COLORS = ['#b3261e', '#0b57d0', '#146c2e', '#7b1fa2', '#8a4b00', '#006a6a'];

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
  const bytes = Uint8Array.from(atob(shot.data), (char) => char.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(inEnglish('page.panelNotDrawPicture'));
  context.drawImage(picture, 0, 0);
  const drawn = drawnPlaces(context.getImageData(0, 0, size.width, size.height));
  drawMarks(context, marks(size, drawn));
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: PICTURE_QUALITY });
  const data = base64(new Uint8Array(await blob.arrayBuffer()));
  return { type: 'image', mimeType: 'image/jpeg', data, ...size };
}

function drawMarks(
  context: OffscreenCanvasRenderingContext2D,
  marks: ReturnType<typeof placedMarks>,
): void {
  context.font = `bold ${LABEL_HEIGHT_PX - 2}px monospace`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [at, { box, label }] of marks.entries()) {
    const color = COLORS[at % COLORS.length] ?? '#000';
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
    context.fillStyle = COLORS[at % COLORS.length] ?? '#000';
    context.fillRect(label.x, label.y, width, LABEL_HEIGHT_PX);
    context.fillStyle = '#fff';
    context.fillText(id, label.x + width / 2, label.y + LABEL_HEIGHT_PX / 2, width);
  }
}
