import { luminanceAt, offsetsIn, type PixelBox, type Pixels, wholeOf } from './pixels.ts';

/** How much of a picture is dark or bright: shares of its pixels, 0 to 1. */
interface BrightnessShares {
  dark: number;
  bright: number;
}

/** Relative luminance of middle grey (CIELAB L* 50), below which a pixel is dark; bright from the other. */
const DARK = 0.184;
const BRIGHT = 0.4;

/**
 * Shares of dark and bright pixels outside of some boxes, such as those of photos. Take a picture with
 * transparent glyphs: light text is no bright area.
 */
export function brightnessShares(
  bare: Pixels,
  except: readonly PixelBox[] = [],
  within: PixelBox = wholeOf(bare),
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
    if (luminance < DARK) dark++;
    else if (luminance > BRIGHT) bright++;
  }
  return all === 0 ? { dark: 1, bright: 0 } : { dark: dark / all, bright: bright / all };
}
