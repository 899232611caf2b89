import { toOklch } from '../color/oklch.ts';
import { colorAt, offsetsIn, type PixelBox, type Pixels, wholePicture } from './pixels.ts';

/** Below this OKLCH chroma nobody names a color. */
const MIN_COLORFUL_CHROMA = 0.1;
/** A color keeps this share of its chroma, or it is another: orange is brown then. */
const MIN_KEPT = 0.62;
/** Warm colors this much darker have other names, by OKLab lightness; hues in degrees. */
const [BROWN_LIGHTNESS, FIRST_WARM, LAST_WARM, WARM_LIGHTNESS] = [0.6, 45, 130, 0.7];

/** The share of colorful pixels that kept their chroma, and did not turn brown, 0 to 1. */
export function chromaKept(
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
    if (left[offset / 4] || isGray(before, offset)) continue;
    const was = toOklch(colorAt(before, offset));
    if (was.c < MIN_COLORFUL_CHROMA) continue;
    all++;
    const is = toOklch(colorAt(after, offset));
    const isWarm = was.h >= FIRST_WARM && was.h <= LAST_WARM && was.l >= WARM_LIGHTNESS;
    if (is.c >= was.c * MIN_KEPT && !(isWarm && is.l < BROWN_LIGHTNESS)) kept++;
  }
  return all === 0 ? 1 : kept / all;
}

/** Decided without a conversion: most of a page is gray. */
function isGray({ data }: Pixels, offset: number): boolean {
  const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
  return Math.max(r, g, b) - Math.min(r, g, b) < 32;
}
