import { colorAt, offsetsIn, type PixelBox, type Pixels } from './pixels.ts';

/** A dimmed or sharpened picture is still itself; an inverted one is not: correlation from here on. */
const SAME = 0.9;
/** A picture of one colour has no pattern; then its colour must stay within this of what it was. */
const FLAT = 0.0004;
const NEAR = 0.08;
/** Summed over three channels of 255: nearer than this to what is around a picture is the page itself. */
const GROUND = 12;

/**
 * Whether a picture shows what it showed before: its pattern of light and dark is the same, so that it
 * may be dimmed, but not inverted or painted over. Where it had the colour around it, it counts as clear.
 */
export function isPictureKept(before: Pixels, after: Pixels, box: PixelBox): boolean {
  const one: number[] = [];
  const other: number[] = [];
  const ground =
    (Math.max(0, Math.round(box.y) - 3) * before.width + Math.max(0, Math.round(box.x) - 3)) * 4;
  for (const offset of offsetsIn(before, box, 2)) {
    if (isSameColor(before, offset, ground)) continue;
    one.push(grey(before, offset));
    other.push(grey(after, offset));
  }
  const same = one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) < NEAR).length;
  if (same >= one.length / 2) return true;
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

/** Where a picture is transparent, the page shows, and that has changed. */
function isSameColor({ data }: Pixels, offset: number, ground: number): boolean {
  const apart = (add: number) => Math.abs((data[offset + add] ?? 0) - (data[ground + add] ?? 0));
  return apart(0) + apart(1) + apart(2) < GROUND;
}

function grey(pixels: Pixels, offset: number): number {
  const { r, g, b } = colorAt(pixels, offset);
  return (r + g + b) / 3;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
