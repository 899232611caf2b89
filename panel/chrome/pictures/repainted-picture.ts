import type { ImagePart } from '../../../core/llm/call/message.ts';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import { base64 } from '../../../core/platform/text/base64.ts';

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
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new MessageError(msg('page.panelNotDrawPicture'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const data = base64(new Uint8Array(await blob.arrayBuffer()));
  return { type: 'image', mimeType: 'image/jpeg', data, width, height };
}
