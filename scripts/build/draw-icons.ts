import { mkdir, writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { inProject } from '../../cli/setup/project.ts';
import { opaquePng } from '../screenshots/opaque-png.ts';

const SIZES = [16, 32, 48, 128];

/** Samples along each side of a pixel, for smooth edges. */
const SAMPLES_PER_SIDE = 8;

type Color = readonly [red: number, green: number, blue: number, alpha: number];
type Disc = { x: number; y: number; radius: number };

// A sun half covered by a moon, on a canvas of 1 × 1.
const SUN: Disc = { x: 0.46, y: 0.54, radius: 0.44 };
const MOON: Disc = { x: 0.62, y: 0.4, radius: 0.36 };
const SUN_TOP: Color = [255, 205, 90, 255];
const SUN_BOTTOM: Color = [245, 130, 48, 255];
const MOON_COLOR: Color = [38, 44, 66, 255];
const RIM: Color = [120, 136, 190, 255];
const RIM_WIDTH = 0.035;
const NOTHING: Color = [0, 0, 0, 0];

/** The Web Store's small tile, the part of its height that the drawing has, and its sky from top to bottom. */
const [TILE_WIDTH, TILE_HEIGHT, TILE_SHARE] = [440, 280, 0.72];
const SKY_TOP: Color = [20, 23, 38, 255];
const SKY_BOTTOM: Color = [62, 70, 112, 255];

/** Draws `icons/icon-<size>.png` and `store/tile.png`: run it again after a change of the drawing. */
async function drawIcons(): Promise<void> {
  await mkdir(inProject('icons'), { recursive: true });
  for (const size of SIZES) {
    const icon = drawPixels(size, size, (x, y) => colorAt(x / size, y / size));
    await writeFile(inProject('icons', `icon-${size}.png`), encodePng(size, size, icon));
  }
  const tile = drawPixels(TILE_WIDTH, TILE_HEIGHT, tileColorAt);
  const opaque = opaquePng(encodePng(TILE_WIDTH, TILE_HEIGHT, tile));
  await writeFile(inProject('store', 'tile.png'), opaque);
}

function tileColorAt(x: number, y: number): Color {
  const side = TILE_HEIGHT * TILE_SHARE;
  const drawn = colorAt(
    (x - (TILE_WIDTH - side) / 2) / side,
    (y - (TILE_HEIGHT - side) / 2) / side,
  );
  return drawn === NOTHING ? mix(SKY_TOP, SKY_BOTTOM, y / TILE_HEIGHT) : drawn;
}

function colorAt(x: number, y: number): Color {
  const toMoon = Math.hypot(x - MOON.x, y - MOON.y);
  if (toMoon < MOON.radius - RIM_WIDTH) return MOON_COLOR;
  if (toMoon < MOON.radius) return RIM;
  if (Math.hypot(x - SUN.x, y - SUN.y) < SUN.radius) return mix(SUN_TOP, SUN_BOTTOM, y);
  return NOTHING;
}

function mix(from: Color, to: Color, share: number): Color {
  const between = (a: number, b: number) => a + (b - a) * share;
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2]), 255];
}

/** RGBA bytes; each row starts with PNG's filter byte (0: none). */
function drawPixels(width: number, height: number, paint: typeof colorAt): Buffer {
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      rows.set(pixel(column, row, paint), row * (width * 4 + 1) + 1 + column * 4);
    }
  }
  return rows;
}

/** The mean of a pixel's samples, with colors weighted by coverage. */
function pixel(column: number, row: number, paint: typeof colorAt): number[] {
  const sum = [0, 0, 0, 0] as [number, number, number, number];
  for (let sample = 0; sample < SAMPLES_PER_SIDE * SAMPLES_PER_SIDE; sample++) {
    const x = column + ((sample % SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE;
    const y = row + (Math.floor(sample / SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE;
    const [red, green, blue, alpha] = paint(x, y);
    sum[0] += red * alpha;
    sum[1] += green * alpha;
    sum[2] += blue * alpha;
    sum[3] += alpha;
  }
  const [red, green, blue, alpha] = sum;
  const weigh = (channel: number) => Math.round(channel / (alpha || 1));
  return [weigh(red), weigh(green), weigh(blue), Math.round(alpha / SAMPLES_PER_SIDE ** 2)];
}

/** PNG 1.2, 8 bits per channel, RGBA: https://www.w3.org/TR/png-3/ */
function encodePng(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

if (import.meta.main) await drawIcons();
