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

/** The share of the colorful pixels that are kept by what they are now, 0 to 1; 1 if there are none. */
export function keptColorful(
  [before, after]: readonly [Pixels, Pixels],
  { except = [], within = wholePicture(before) }: ComparedArea,
  { spread, chroma }: Colorful,
  isKept: (was: Oklch, is: Oklch) => boolean,
): number {
  const left = new Uint8Array(before.width * before.height);
  for (const box of except) for (const offset of offsetsIn(before, box)) left[offset / 4] = 1;
  let all = 0;
  let kept = 0;
  for (const offset of offsetsIn(before, within, 2)) {
    // Most of a page is gray, which is decided without a conversion.
    if (left[offset / 4] || spreadAt(before, offset) < spread) continue;
    const was = toOklch(colorAt(before, offset));
    if (was.c < chroma) continue;
    all++;
    if (isKept(was, toOklch(colorAt(after, offset)))) kept++;
  }
  return all === 0 ? 1 : kept / all;
}

function spreadAt({ data }: Pixels, offset: number): number {
  const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
  return Math.max(r, g, b) - Math.min(r, g, b);
}
