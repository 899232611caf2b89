import { MessageError, msg } from '../messages/messages.ts';

/** Bytes as base64. */
export function base64(bytes: Uint8Array): string {
  let binary = '';
  // In pieces, since a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(binary);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIXTETS = new Int8Array(128).fill(-1);
for (const [value, letter] of [...ALPHABET].entries()) SIXTETS[letter.charCodeAt(0)] = value;

/** The bytes of a base64 text (RFC 4648 §4), padded or not. Throws a sentence on any other letter. */
export function decodeBase64(text: string): Uint8Array {
  let end = text.length;
  while (end > 0 && text[end - 1] === '=') end--;
  const bytes = new Uint8Array(Math.floor((end * 3) / 4));
  let gathered = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < end; i++) {
    const sixtet = SIXTETS[text.charCodeAt(i)] ?? -1;
    if (sixtet < 0)
      throw new MessageError(msg('platform.base64TextNoLetter', { text: text.charAt(i), i }));
    gathered = ((gathered << 6) | sixtet) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (gathered >> bits) & 0xff;
  }
  return bytes;
}
