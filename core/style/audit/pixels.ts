import type { Rgba } from '../color/rgba.ts';
import { relativeLuminance } from '../color/wcag-contrast.ts';

/** A picture in the form of canvases and PNG decoders: four bytes per pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** A part of a picture, in its pixels. */
export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The opaque color of one pixel; outside the picture, of the nearest pixel inside. */
export function pixelAt({ width, height, data }: Pixels, x: number, y: number): Rgba {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  const at = (row * width + column) * 4;
  const channel = (offset: number) => (data[at + offset] ?? 0) / 255;
  return { r: channel(0), g: channel(1), b: channel(2), a: 1 };
}

/** Offsets into `data` of every `step`-th pixel of a box in both directions. */
export function* offsetsIn({ width, height }: Pixels, box: PixelBox, step = 1): Generator<number> {
  const left = Math.max(0, Math.round(box.x));
  const top = Math.max(0, Math.round(box.y));
  const right = Math.min(width, Math.round(box.x + box.width));
  const bottom = Math.min(height, Math.round(box.y + box.height));
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) yield (y * width + x) * 4;
  }
}

/** The box of the whole picture. */
export function wholePicture({ width, height }: Pixels): PixelBox {
  return { x: 0, y: 0, width, height };
}

/** The linear value of each 8-bit channel: pictures have millions of them. */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) =>
  relativeLuminance({ r: byte / 255, g: byte / 255, b: byte / 255, a: 1 }),
);

/** Relative luminance at an offset of `offsetsIn`, 0 to 1 (WCAG 2.1). */
export function luminanceAt({ data }: Pixels, offset: number): number {
  const linear = (add: number) => LINEAR[data[offset + add] ?? 0] ?? 0;
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
}

/** The opaque color at an offset of `offsetsIn`. */
export function colorAt({ data }: Pixels, offset: number): Rgba {
  const channel = (add: number) => (data[offset + add] ?? 0) / 255;
  return { r: channel(0), g: channel(1), b: channel(2), a: 1 };
}
