import { inflateSync } from 'node:zlib';
import type { Pixels } from '../../core/style/audit/pixels.ts';

/** Where a PNG's header has its size and its color type, and the end of its header (PNG 3, §11.2.1). */
const [WIDTH_AT, HEIGHT_AT, COLOR_AT, HEADER_END] = [16, 20, 25, 33];
const RGB_AND_ALPHA = 6;

/**
 * The pixels of a screenshot: a PNG of 8 bits a channel that is not interlaced, as Chrome writes all of them. A reader
 * of every kind of PNG takes five times as long, and a page has a dozen pictures.
 */
export function readScreenshot(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(WIDTH_AT), png.readUInt32BE(HEIGHT_AT)];
  const channels = png[COLOR_AT] === RGB_AND_ALPHA ? 4 : 3;
  const rows = inflateSync(Buffer.concat(dataChunks(png)));
  const size = width * channels;
  let above: Uint8Array = new Uint8Array(size);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    const start = y * (size + 1);
    const row = rows.subarray(start + 1, start + 1 + size);
    unfilter(row, above, rows[start] ?? 0, channels);
    above = row;
    if (channels === 4) data.set(row, y * size);
    else
      for (let x = 0; x < width; x += 1)
        for (let c = 0; c < 3; c += 1) data[(y * width + x) * 4 + c] = row[x * 3 + c] ?? 0;
  }
  return { width, height, data };
}

function dataChunks(png: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = HEADER_END; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

/** Adds to each byte what its filter has taken away (PNG 3, §9.2). */
function unfilter(row: Uint8Array, above: Uint8Array, filter: number, channels: number): void {
  if (filter === 0) return;
  for (let at = 0; at < row.length; at += 1) {
    const [left, corner] =
      at < channels ? [0, 0] : [row[at - channels] ?? 0, above[at - channels] ?? 0];
    row[at] = (row[at] ?? 0) + guess(filter, left, above[at] ?? 0, corner);
  }
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + up - corner - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
