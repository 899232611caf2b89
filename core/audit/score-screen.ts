import { boxesMoved } from './boxes-moved.ts';
import { brightAreas } from './bright-areas.ts';
import { brightnessShares } from './brightness-shares.ts';
import { hueKept } from './hue-kept.ts';
import { isPictureKept } from './picture-kept.ts';
import type { Screen } from './screen.ts';
import { SMOOTHING, type TextRatio, textRatios } from './text-ratios.ts';

/** What a screen is like; shares from 0 to 1. */
export interface ScreenScore {
  /** Lines of text that were measured. */
  texts: number;
  /** Of the texts, those that reach AA (WCAG 2.1 §1.4.3). */
  aa: number;
  /** Of the texts, those at APCA Lc 60 or more. */
  lc60: number;
  /** Of the pixels outside of pictures. */
  darkPixels: number;
  brightPixels: number;
  /** A number, not a share. */
  brightAreas: number;
}

/** What is left of the page as it was; shares from 0 to 1. */
export interface KeptScore {
  imagesKept: number;
  hueKept: number;
  boxesMoved: number;
}

/** Scores a screen by its pixels; `before` tells which texts there are to be seen. */
export function scoreScreen(
  after: Screen,
  ratios: readonly TextRatio[] = textRatios(after, after),
): ScreenScore {
  const drawn = [...after.pictures, ...after.canvases];
  const { dark, bright } = brightnessShares(after.bare, drawn);
  return {
    texts: ratios.length,
    aa: shareOf(ratios, ({ isReadable }) => isReadable),
    lc60: shareOf(ratios, ({ lc }) => lc >= 60 * SMOOTHING),
    darkPixels: dark,
    brightPixels: bright,
    brightAreas: brightAreas(after.bare, drawn).length,
  };
}

/** Compares a screen with what it was; their boxes must be of the same elements. */
export function scoreKept(before: Screen, after: Screen): KeptScore {
  return {
    imagesKept: shareOf(before.pictures, (box) => isPictureKept(before.bare, after.bare, box)),
    hueKept: hueKept(before.bare, after.bare, before.pictures),
    boxesMoved: boxesMoved(before.boxes, after.boxes),
  };
}

/** The share of items that are as wanted; 1 where there are none. */
function shareOf<T>(all: readonly T[], isGood: (item: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(isGood).length / all.length;
}
