import type { ImagePart } from '../../../core/llm/call/message.ts';
import type { Page, Screenshot } from '../../../core/page/page.ts';
import { withDeadline } from '../../../core/platform/async/with-deadline.ts';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import { base64 } from '../../../core/platform/text/base64.ts';

/** A model sees enough at this width, and a wider picture costs more. CSS pixels. */
const WIDEST = 800;
export const PICTURE_QUALITY = 0.7;

/** A picture of the page for a model, no wider than 800 px by default, and no finer than asked for. */
export async function shrinkPicture(
  { data, width, height }: Screenshot,
  { widest = WIDEST, quality = PICTURE_QUALITY } = {},
): Promise<ImagePart> {
  if (width <= widest && quality >= PICTURE_QUALITY)
    return { type: 'image', mimeType: 'image/jpeg', data, width, height };
  const { canvas } = await drawnAt(data, pictureSize({ width, height }, widest));
  return jpegOf(canvas, quality);
}

/** A JPEG in base64, drawn on a canvas of this size. */
export async function drawnAt(
  data: string,
  { width, height }: { width: number; height: number },
  settings?: CanvasRenderingContext2DSettings,
): Promise<OffscreenCanvasRenderingContext2D> {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const context = contextOf(new OffscreenCanvas(width, height), settings);
  context.drawImage(picture, 0, 0);
  return context;
}

/** What draws on a canvas. Throws a sentence where Chrome has none. */
export function contextOf(
  canvas: OffscreenCanvas,
  settings?: CanvasRenderingContext2DSettings,
): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', settings);
  if (!context) throw new MessageError(msg('page.panelNotDrawPicture'));
  return context;
}

/** What is on a canvas, as a picture for a model. */
export async function jpegOf(canvas: OffscreenCanvas, quality: number): Promise<ImagePart> {
  const mimeType = 'image/jpeg';
  const blob = await canvas.convertToBlob({ type: mimeType, quality });
  const data = base64(new Uint8Array(await blob.arrayBuffer()));
  return { type: 'image', mimeType, data, width: canvas.width, height: canvas.height };
}

/** The size of a picture of this size for a model. */
export function pictureSize(
  { width, height }: Pick<Screenshot, 'width' | 'height'>,
  widest = WIDEST,
): { width: number; height: number } {
  const target = Math.min(width, widest);
  return { width: target, height: Math.round((height * target) / width) };
}

/** Enough to recognize a page: about 15 kB. CSS pixels, and JPEG quality. */
const SMALL = { widest: 480, quality: 0.5 };
/** Longest wait in a run at a terminal, where nobody waits for the next step. Milliseconds. */
const DEADLINE = 3000;

/** What is in view, small, for the record of a step. Rejects with a sentence when Chrome gives no picture. */
export function stepPicture(page: Pick<Page, 'screenshot'>): Promise<ImagePart> {
  const picture = page.screenshot().then(smallPicture);
  return withDeadline(picture, DEADLINE, msg('page.chromeTookNoScreenshotWithin3'));
}

/** A picture as it is stored with a step. */
export function smallPicture(shot: Screenshot): Promise<ImagePart> {
  return shrinkPicture(shot, SMALL);
}
