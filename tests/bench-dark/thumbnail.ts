import { PNG } from 'pngjs';
import type { Frame } from 'puppeteer-core';
import type { Pixels } from '../../core/style/audit/pixels.ts';

/** What of a screenshot is in its thumbnail, from the top left, and how small. */
const VIEW = { width: 1280, height: 800, scale: 0.25 };

/**
 * A small WebP of a screenshot, made in the panel, which has an encoder and no page: to photograph a
 * page small would resize it, and some pages answer that by laying themselves out again.
 */
export async function thumbnail(
  { width, height, data }: Pixels,
  panel: Frame,
): Promise<Uint8Array> {
  const png = PNG.sync.write(
    Object.assign(new PNG({ width, height }), { data: Buffer.from(data) }),
  );
  const base64 = await panel.evaluate(shrink, png.toString('base64'), VIEW);
  return Buffer.from(base64, 'base64');
}

/** Runs in the panel. */
async function shrink(base64: string, view: typeof VIEW): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]), 0, 0, view.width, view.height, {
    resizeWidth: view.width * view.scale,
    resizeHeight: view.height * view.scale,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
  let text = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}
