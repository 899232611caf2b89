import { toOklch } from '../color/oklch.ts';
import { colorAt, offsetsIn, type PixelBox, type Pixels, wholePicture } from './pixels.ts';

/** Below this OKLCH chroma a pixel has no hue that people would name. */
const MIN_COLORFUL_CHROMA = 0.08;
/** Chroma that must remain afterwards. */
const MIN_TRACE_CHROMA = 0.025;
/** Hues within this many degrees count as the same. */
const SAME_HUE_DEGREES = 30;

/**
 * The share of colorful pixels outside of some boxes (those of photos) that kept their hue, 0 to 1;
 * 1 for a page without color. Needs two pictures with transparent glyphs: edges of text mix colors.
 */
export function hueAgreement(
  before: Pixels,
  after: Pixels,
  except: readonly PixelBox[] = [],
  within: PixelBox = wholePicture(before),
): number {
  const left = new Uint8Array(before.width * before.height);
  for (const box of except) for (const offset of offsetsIn(before, box)) left[offset / 4] = 1;
  let all = 0;
  let kept = 0;
  for (const offset of offsetsIn(before, within, 2)) {
    if (left[offset / 4]) continue;
    if (isGray(before, offset)) continue;
    const was = toOklch(colorAt(before, offset));
    if (was.c < MIN_COLORFUL_CHROMA) continue;
    all++;
    const is = toOklch(colorAt(after, offset));
    const apart = Math.abs(((is.h - was.h + 540) % 360) - 180);
    if (is.c >= MIN_TRACE_CHROMA && apart <= SAME_HUE_DEGREES) kept++;
  }
  return all === 0 ? 1 : kept / all;
}

/** Decided without a conversion: most of a page is gray. */
function isGray({ data }: Pixels, offset: number): boolean {
  const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
  return Math.max(r, g, b) - Math.min(r, g, b) < 24;
}
