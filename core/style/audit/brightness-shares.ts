import { luminanceAt, offsetsIn, type PixelBox, type Pixels, wholePicture } from './pixels.ts';

/** How much of a picture is dark or bright: shares of its pixels, 0 to 1. */
interface BrightnessShares {
  dark: number;
  bright: number;
}

/**
 * Relative luminance: below the first (middle gray, CIELAB L* 50) a pixel is dark, above the second
 * bright.
 */
const DARK_LUMINANCE = 0.184;
const BRIGHT_LUMINANCE = 0.4;

/**
 * Shares of dark and bright pixels outside of some boxes, such as those of photos. Needs a picture
 * with transparent glyphs: light text is not a bright area.
 */
export function brightnessShares(
  bare: Pixels,
  except: readonly PixelBox[] = [],
  within: PixelBox = wholePicture(bare),
): BrightnessShares {
  const left = new Uint8Array(bare.width * bare.height);
  for (const box of except) for (const offset of offsetsIn(bare, box)) left[offset / 4] = 1;
  let all = 0;
  let dark = 0;
  let bright = 0;
  for (const offset of offsetsIn(bare, within)) {
    if (left[offset / 4]) continue;
    const luminance = luminanceAt(bare, offset);
    all++;
    if (luminance < DARK_LUMINANCE) dark++;
    else if (luminance > BRIGHT_LUMINANCE) bright++;
  }
  return all === 0 ? { dark: 1, bright: 0 } : { dark: dark / all, bright: bright / all };
}
