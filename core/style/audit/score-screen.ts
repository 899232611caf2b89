import { boxesMoved } from './boxes-moved.ts';
import { brightAreas } from './bright-areas.ts';
import { brightnessShares } from './brightness-shares.ts';
import { chromaKept } from './chroma-kept.ts';
import { erasedShare } from './erased.ts';
import { hueAgreement } from './hue-agreement.ts';
import { isPictureUnchanged } from './picture-unchanged.ts';
import type { Screen } from './screen.ts';
import { markFaults } from './seen-marks.ts';
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
  /** The share of visible edges that nobody sees any more. */
  erased: number;
  /** The share of colorful pixels that kept their chroma. */
  chromaKept: number;
  /** The share of icons, edges of controls, surfaces, scales and legends that are what they were. */
  marksKept: number;
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
  const { judged, faults } = markFaults(before.marks ?? [], before, after);
  return {
    imagesKept: shareOf(before.pictures, (box) => isPictureUnchanged(before.bare, after.bare, box)),
    hueKept: hueAgreement(before.bare, after.bare, { except: before.pictures }),
    boxesMoved: boxesMoved(before.boxes, after.boxes),
    erased: erasedShare(before.shown, after.shown),
    chromaKept: chromaKept(before.bare, after.bare, {
      except: [...before.pictures, ...before.canvases],
    }),
    marksKept: judged === 0 ? 1 : 1 - faults.length / judged,
  };
}

/** The share of items that pass; 1 where there are none. */
function shareOf<T>(all: readonly T[], isGood: (item: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(isGood).length / all.length;
}
