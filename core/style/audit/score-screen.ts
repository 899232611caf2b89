import { hueDifference, type Oklch, toOklch } from '../color/oklch.ts';
import { boxesMoved } from './boxes-moved.ts';
import { brightAreas, brightnessShares } from './bright-areas.ts';
import { erasedShare } from './erased.ts';
import { isPictureUnchanged } from './picture-unchanged.ts';
import { colorAt, offsetsIn, type PixelBox, type Pixels, wholePicture } from './pixels.ts';
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

/** Below this OKLCH chroma a pixel has no hue that people would name. */
const COLORFUL_HUE = { spread: 24, chroma: 0.08 };
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
    COLORFUL_HUE,
    (was, is) => is.c >= MIN_TRACE_CHROMA && hueDifference(is.h, was.h) <= SAME_HUE_DEGREES,
  ).share;
}

/** Where two pictures of a page are compared: within a box, but not in those of photos. */
interface ComparedArea {
  except?: readonly PixelBox[];
  within?: PixelBox;
}

/** A pixel is looked at if its color differs by this much, of 255, and has this OKLCH chroma. */
interface Colorful {
  spread: number;
  chroma: number;
}

/** The shares of the colorful pixels that are kept by what they are now: of all, and of the hue that lost most. */
function keptColorful(
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

/** Hues that are distinguished, and how much of one counts: pixels that are looked at, and the share of them. */
const HUES = 12;
const [MIN_HUE_PIXELS, MIN_HUE_SHARE] = [60, 0.03];

function spreadAt({ data }: Pixels, offset: number): number {
  const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
  return Math.max(r, g, b) - Math.min(r, g, b);
}
