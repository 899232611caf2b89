import { hueDifference } from '../color/color-distance.ts';
import { type ComparedArea, keptColorful } from './colorful-pixels.ts';
import type { Pixels } from './pixels.ts';

/** Below this OKLCH chroma a pixel has no hue that people would name. */
const COLORFUL = { spread: 24, chroma: 0.08 };
/** Chroma that must remain afterwards. */
const MIN_TRACE_CHROMA = 0.025;
/** Hues within this many degrees count as the same. */
const SAME_HUE_DEGREES = 30;

/**
 * The share of colorful pixels outside of some boxes (those of photos) that kept their hue, 0 to 1;
 * 1 for a page without color. Needs two pictures with transparent glyphs: edges of text mix colors.
 */
export function hueAgreement(before: Pixels, after: Pixels, area: ComparedArea = {}): number {
  return keptColorful(
    [before, after],
    area,
    COLORFUL,
    (was, is) => is.c >= MIN_TRACE_CHROMA && hueDifference(is.h, was.h) <= SAME_HUE_DEGREES,
  ).share;
}
