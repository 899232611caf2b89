import { colorAt, offsetsIn, type PixelBox, type Pixels } from './pixels.ts';

/** Minimum correlation: a dimmed or sharpened picture is still the same; an inverted one is not. */
const MIN_CORRELATION = 0.9;
/** A picture of one color has no pattern; then its color must stay within this range. */
const FLAT_VARIANCE = 0.0004;
const MAX_FLAT_CHANGE = 0.08;
/** Summed over three channels of 255: a pixel closer than this to the surroundings of a picture belongs to the page. */
const MAX_GROUND_DIFFERENCE = 12;

/**
 * Whether a picture still shows the same: its pattern of light and dark is unchanged, so it may be
 * dimmed, but not inverted or painted over. Pixels in the color of its surroundings count as
 * transparent.
 */
export function isPictureUnchanged(before: Pixels, after: Pixels, box: PixelBox): boolean {
  const pixel: number[] = [];
  const other: number[] = [];
  const ground =
    (Math.max(0, Math.round(box.y) - 3) * before.width + Math.max(0, Math.round(box.x) - 3)) * 4;
  for (const offset of offsetsIn(before, box, 2)) {
    if (isSameColor(before, offset, ground)) continue;
    pixel.push(gray(before, offset));
    other.push(gray(after, offset));
  }
  const same = pixel.filter(
    (value, index) => Math.abs(value - (other[index] ?? 0)) < MAX_FLAT_CHANGE,
  ).length;
  if (same >= pixel.length / 2) return true;
  const [mean, otherMean] = [meanOf(pixel), meanOf(other)];
  let both = 0;
  let spread = 0;
  let otherSpread = 0;
  for (const [index, value] of pixel.entries()) {
    const a = value - mean;
    const b = (other[index] ?? 0) - otherMean;
    both += a * b;
    spread += a * a;
    otherSpread += b * b;
  }
  if (spread / pixel.length < FLAT_VARIANCE) return Math.abs(mean - otherMean) < MAX_FLAT_CHANGE;
  return otherSpread > 0 && both / Math.sqrt(spread * otherSpread) >= MIN_CORRELATION;
}

/** Where a picture is transparent, the page shows through, and the page has changed. */
function isSameColor({ data }: Pixels, offset: number, ground: number): boolean {
  const apart = (add: number) => Math.abs((data[offset + add] ?? 0) - (data[ground + add] ?? 0));
  return apart(0) + apart(1) + apart(2) < MAX_GROUND_DIFFERENCE;
}

function gray(pixels: Pixels, offset: number): number {
  const { r, g, b } = colorAt(pixels, offset);
  return (r + g + b) / 3;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
