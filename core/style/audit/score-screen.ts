import { boxesMoved } from './boxes-moved.ts';
import { brightAreas } from './bright-areas.ts';
import { brightnessShares } from './brightness-shares.ts';
import { hueAgreement } from './hue-agreement.ts';
import { isPictureUnchanged } from './picture-unchanged.ts';
import type { Screen } from './screen.ts';
import { SMOOTHING_FACTOR, type TextRatio, textRatios } from './text-ratios.ts';

/** The scores of a screen; shares from 0 to 1. */
export interface ScreenScore {
  /** Lines of text that were measured. */
  texts: number;
  /** Share of the texts that reach AA (WCAG 2.1 §1.4.3). */
  aa: number;
  /** Share of the texts at APCA Lc 60 or more. */
  lc60: number;
  /** Shares of the pixels outside of pictures. */
  darkPixels: number;
  brightPixels: number;
  /** A number, not a share. */
  brightAreas: number;
}

/** How much of the original page is preserved; shares from 0 to 1. */
export interface PreservedScore {
  imagesKept: number;
  hueKept: number;
  boxesMoved: number;
}

/** Scores a screen by its pixels; `before` says which texts there are to see. */
export function scoreScreen(
  after: Screen,
  ratios: readonly TextRatio[] = textRatios(after, after),
): ScreenScore {
  const drawn = [...after.pictures, ...after.canvases];
  const { dark, bright } = brightnessShares(after.bare, drawn);
  return {
    texts: ratios.length,
    aa: shareOf(ratios, ({ isReadable }) => isReadable),
    lc60: shareOf(ratios, ({ lc }) => lc >= 60 * SMOOTHING_FACTOR),
    darkPixels: dark,
    brightPixels: bright,
    brightAreas: brightAreas(after.bare, drawn).length,
  };
}

/** Compares a screen with the original; their boxes must be of the same elements. */
export function scorePreserved(before: Screen, after: Screen): PreservedScore {
  return {
    imagesKept: shareOf(before.pictures, (box) => isPictureUnchanged(before.bare, after.bare, box)),
    hueKept: hueAgreement(before.bare, after.bare, before.pictures),
    boxesMoved: boxesMoved(before.boxes, after.boxes),
  };
}

/** The share of items that pass; 1 where there are none. */
function shareOf<T>(all: readonly T[], isGood: (item: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(isGood).length / all.length;
}
