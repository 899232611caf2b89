import type { ImagePart } from '../../../core/llm/call/message.ts';
import { contextOf, jpegOf } from './shrink-picture.ts';

/** Models see enough at this size, and larger pictures cost more. Pixels. */
const LONGEST_SIDE = 1280;
const QUALITY = 0.85;

/**
 * A picture for a model, painted once, so that nothing of it but its pixels is left: neither the place where it was
 * taken nor a script. Null for what is no picture.
 */
export async function repaintedPicture(file: Blob): Promise<ImagePart | null> {
  const whole = await createImageBitmap(file).catch(() => null);
  if (!whole) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const context = contextOf(new OffscreenCanvas(width, height));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  return jpegOf(context.canvas, QUALITY);
}
