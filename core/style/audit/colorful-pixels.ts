import { type Oklch, toOklch } from '../color/oklch.ts';
import { colorAt, offsetsIn, type PixelBox, type Pixels, wholePicture } from './pixels.ts';

/** Where two pictures of a page are compared: within a box, but not in those of photos. */
export interface ComparedArea {
  except?: readonly PixelBox[];
  within?: PixelBox;
}

/** A pixel is looked at if its color differs by this much, of 255, and has this OKLCH chroma. */
interface Colorful {
  spread: number;
  chroma: number;
}

/** The shares of the colorful pixels that are kept by what they are now: of all, and of the hue that lost most. */
export function keptColorful(
  [before, after]: readonly [Pixels, Pixels],
  { except = [], within = wholePicture(before) }: ComparedArea,
  { spread, chroma }: Colorful,
  isKept: (was: Oklch, is: Oklch) => boolean,
): { share: number; worstHue: number } {
  const left = new Uint8Array(before.width * before.height);
  for (const box of except) for (const offset of offsetsIn(before, box)) left[offset / 4] = 1;
  let all = 0;
  let kept = 0;
  const hues = Array.from({ length: HUES }, () => ({ all: 0, kept: 0 }));
  for (const offset of offsetsIn(before, within, 2)) {
    // Most of a page is gray, which is decided without a conversion.
    if (left[offset / 4] || spreadAt(before, offset) < spread) continue;
    const was = toOklch(colorAt(before, offset));
    if (was.c < chroma) continue;
    const hue = hues[Math.floor(((was.h + 360) % 360) / (360 / HUES))];
    all++;
    if (hue) hue.all++;
    if (!isKept(was, toOklch(colorAt(after, offset)))) continue;
    kept++;
    if (hue) hue.kept++;
  }
  const shares = hues
    .filter((hue) => hue.all >= Math.max(MIN_HUE_PIXELS, all * MIN_HUE_SHARE))
    .map((hue) => hue.kept / hue.all);
  const share = all === 0 ? 1 : kept / all;
  return { share, worstHue: Math.min(share, ...shares) };
}

/** Hues that are told apart, and how much of one counts: pixels that are looked at, and the share of them. */
const HUES = 12;
const [MIN_HUE_PIXELS, MIN_HUE_SHARE] = [60, 0.03];

function spreadAt({ data }: Pixels, offset: number): number {
  const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
  return Math.max(r, g, b) - Math.min(r, g, b);
}
