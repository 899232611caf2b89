/** `String.fromCharCode` takes its arguments on the stack: this many at once. */
const CHUNK_CHARACTERS = 8192;
const REPLACEMENT = 0xfffd;

/**
 * The text of UTF-8 bytes. Broken sequences become U+FFFD, as in the Encoding standard's decoder.
 * This layer may use neither browser nor Node APIs, so it has no `TextDecoder`.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  let text = '';
  let units: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [code, next] = readCodePoint(bytes, at);
    at = next;
    if (code < 0x10000) units.push(code);
    else units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));
    if (units.length < CHUNK_CHARACTERS) continue;
    text += String.fromCharCode(...units);
    units = [];
  }
  return text + String.fromCharCode(...units);
}

/** Smallest code point that a sequence with this many trailing bytes may encode. */
const SMALLEST_CODE_POINT = [0, 0x80, 0x800, 0x10000];

function readCodePoint(bytes: Uint8Array, at: number): [code: number, next: number] {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return [lead, at + 1];
  const trailing = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
  let code = lead & (0x3f >> trailing);
  let next = at + 1;
  for (; next <= at + trailing; next++) {
    const byte = bytes[next] ?? 0;
    if ((byte & 0xc0) !== 0x80) return [REPLACEMENT, next];
    code = (code << 6) | (byte & 0x3f);
  }
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  const isWrong =
    lead < 0xc2 || lead > 0xf4 || code < (SMALLEST_CODE_POINT[trailing] ?? 0) || code > 0x10ffff;
  return [isSurrogate || isWrong ? REPLACEMENT : code, next];
}
