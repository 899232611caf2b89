import { colorAt, offsetsIn, type PixelBox, type Pixels } from './pixels.ts';

/** A dimmed or sharpened picture is still itself; an inverted one is not: correlation from here on. */
const SAME = 0.9;
/** A picture of one colour has no pattern; then its colour must stay within this of what it was. */
const FLAT = 0.0004;
const NEAR = 0.08;

/**
 * Whether a picture shows what it showed before: its pattern of light and dark is the same, so that it
 * may be dimmed, but not inverted or painted over.
 */
export function isPictureKept(before: Pixels, after: Pixels, box: PixelBox): boolean {
  const one: number[] = [];
  const other: number[] = [];
  for (const offset of offsetsIn(before, box, 2)) {
    one.push(grey(before, offset));
    other.push(grey(after, offset));
  }
  if (one.length === 0) return true;
  const [mean, otherMean] = [meanOf(one), meanOf(other)];
  let both = 0;
  let spread = 0;
  let otherSpread = 0;
  for (const [index, value] of one.entries()) {
    const a = value - mean;
    const b = (other[index] ?? 0) - otherMean;
    both += a * b;
    spread += a * a;
    otherSpread += b * b;
  }
  if (spread / one.length < FLAT) return Math.abs(mean - otherMean) < NEAR;
  return otherSpread > 0 && both / Math.sqrt(spread * otherSpread) >= SAME;
}

function grey(pixels: Pixels, offset: number): number {
  const { r, g, b } = colorAt(pixels, offset);
  return (r + g + b) / 3;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
