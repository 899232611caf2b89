import { toOklch } from '../color/oklch.ts';
import { colorAt, offsetsIn, type PixelBox, type Pixels, wholeOf } from './pixels.ts';

/** Below this OKLCH chroma a pixel has no hue that people would name. */
const COLORFUL = 0.08;
/** And after, a trace of it is left. */
const TRACE = 0.025;
/** Degrees within which a hue counts as the same. */
const SAME = 30;

/**
 * The share of colourful pixels outside of some boxes (those of photos) that have kept their hue, 0 to
 * 1; 1 for a page without colour. Take two pictures with transparent glyphs: edges of text mix colours.
 */
export function hueKept(
  before: Pixels,
  after: Pixels,
  except: readonly PixelBox[] = [],
  within: PixelBox = wholeOf(before),
): number {
  const left = new Uint8Array(before.width * before.height);
  for (const box of except) for (const offset of offsetsIn(before, box)) left[offset / 4] = 1;
  let all = 0;
  let kept = 0;
  for (const offset of offsetsIn(before, within, 2)) {
    if (left[offset / 4]) continue;
    if (isGrey(before, offset)) continue;
    const was = toOklch(colorAt(before, offset));
    if (was.c < COLORFUL) continue;
    all++;
    const is = toOklch(colorAt(after, offset));
    const apart = Math.abs(((is.h - was.h + 540) % 360) - 180);
    if (is.c >= TRACE && apart <= SAME) kept++;
  }
  return all === 0 ? 1 : kept / all;
}

/** Told without any conversion: most of a page is grey. */
function isGrey({ data }: Pixels, offset: number): boolean {
  const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
  return Math.max(r, g, b) - Math.min(r, g, b) < 24;
}
