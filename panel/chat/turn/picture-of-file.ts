import type { ImagePart } from '../../../core/llm/call/message.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { base64 } from '../../../core/platform/text/base64.ts';

/** Models see enough at this size, and larger pictures cost more. Pixels. */
const LONGEST_SIDE = 1280;
const QUALITY = 0.85;
/** A file that is larger is none that a person pastes. Bytes. */
const MAX_BYTES = 30_000_000;

/**
 * A file as a picture for a model. It is painted once, so that nothing of the file but its pixels is left: neither the
 * place where it was taken nor a script. Rejects with a sentence for what is no picture.
 */
export async function pictureOfFile(file: File): Promise<ImagePart> {
  if (!/^image\/(?:png|jpeg|webp|gif|bmp|avif)$/.test(file.type) || file.size > MAX_BYTES) {
    throw new Error(t('chat.noPicture', { name: file.name || file.type }));
  }
  const whole = await createImageBitmap(file).catch(() => null);
  if (!whole) throw new Error(t('chat.noPicture', { name: file.name || file.type }));
  const scale = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(t('page.panelNotDrawPicture'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const data = base64(new Uint8Array(await blob.arrayBuffer()));
  return { type: 'image', mimeType: 'image/jpeg', data, width, height };
}
