import type { Oklch } from '../color/oklch.ts';
import { type ComparedArea, keptColorful } from './colorful-pixels.ts';
import type { Pixels } from './pixels.ts';

/** Below this OKLCH chroma nobody names a color. */
const COLORFUL = { spread: 32, chroma: 0.1 };
/** A color keeps this share of its chroma, or it is another: orange is brown then. */
const MIN_KEPT = 0.62;
/** Warm colors this much darker have other names, by OKLab lightness; hues in degrees. */
const [BROWN_LIGHTNESS, FIRST_WARM, LAST_WARM, WARM_LIGHTNESS] = [0.6, 45, 130, 0.7];

/** The share of colorful pixels that kept their chroma, and did not turn brown, 0 to 1. */
export function chromaKept(before: Pixels, after: Pixels, area: ComparedArea = {}): number {
  return keptColorful([before, after], area, COLORFUL, isKept).share;
}

/** The same for the hue that lost most: yellow among blue is still missed. */
export function worstChromaKept(before: Pixels, after: Pixels, area: ComparedArea = {}): number {
  return keptColorful([before, after], area, COLORFUL, isKept).worstHue;
}

function isKept(was: Oklch, is: Oklch): boolean {
  const isWarm = was.h >= FIRST_WARM && was.h <= LAST_WARM && was.l >= WARM_LIGHTNESS;
  return is.c >= was.c * MIN_KEPT && !(isWarm && is.l < BROWN_LIGHTNESS);
}
