import { boxesMoved } from '../../core/audit/boxes-moved.ts';
import { brightAreas } from '../../core/audit/bright-areas.ts';
import { brightnessShares } from '../../core/audit/brightness-shares.ts';
import { hueKept } from '../../core/audit/hue-kept.ts';
import { isPictureKept } from '../../core/audit/picture-kept.ts';
import { textContrast } from '../../core/audit/text-contrast.ts';
import { isLargeText, wcagFloor } from '../../core/color/wcag-contrast.ts';
import type { Screen, TextBox } from './screen.ts';

/** What a treatment made of a page; shares from 0 to 1. */
export interface PageScore {
  aa: number;
  /** Texts at APCA Lc 60 or more. */
  lc60: number;
  dark: number;
  bright: number;
  brightAreas: number;
  imagesKept: number;
  hueKept: number;
  boxesMoved: number;
  /** The worst texts, for people. */
  worst: { text: string; ratio: number }[];
}

/** Thin strokes never reach their full colour on screen: this much is forgiven, to all alike. */
export const SMOOTHING = 0.93;

export function scorePage(before: Screen, after: Screen): PageScore {
  const ratios = textRatios(before, after);
  const share = (good: number, all: number) => (all === 0 ? 1 : good / all);
  const kept = before.pictures.filter((box) => isPictureKept(before.bare, after.bare, box)).length;
  const drawn = [...before.pictures, ...before.canvases];
  const { dark, bright } = brightnessShares(after.bare, drawn);
  return {
    aa: share(ratios.filter(({ isReadable }) => isReadable).length, ratios.length),
    lc60: share(ratios.filter(({ lc }) => lc >= 60 * SMOOTHING).length, ratios.length),
    dark,
    bright,
    brightAreas: brightAreas(after.bare, drawn).length,
    imagesKept: share(kept, before.pictures.length),
    hueKept: hueKept(before.bare, after.bare, before.pictures),
    boxesMoved: boxesMoved(before.boxes, after.boxes),
    worst: ratios
      .filter(({ isReadable }) => !isReadable)
      .sort((a, b) => a.ratio - b.ratio)
      .slice(0, 8)
      .map(({ text, ratio }) => ({ text, ratio: Math.round(ratio * 100) / 100 })),
  };
}

export interface TextRatio {
  text: string;
  ratio: number;
  lc: number;
  isReadable: boolean;
}

/** Contrast of each text that the page showed before: one that cannot be seen any more has 1. */
export function textRatios(before: Screen, after: Screen): TextRatio[] {
  const seenBefore = new Set(
    before.texts.flatMap((text) =>
      textContrast(before.shown, before.bare, text) ? keyOf(text) : [],
    ),
  );
  return after.texts.flatMap((text) => {
    const contrast = textContrast(after.shown, after.bare, text);
    if (!contrast && !seenBefore.has(keyOf(text))) return [];
    const { ratio, lc } = contrast ?? { ratio: 1, lc: 0 };
    const floor = wcagFloor('AA', isLargeText(text.size, text.weight)) * SMOOTHING;
    return [{ text: text.text, ratio, lc, isReadable: ratio >= floor }];
  });
}

function keyOf({ text, x, y }: TextBox): string {
  return `${text} ${Math.round(x / 8)} ${Math.round(y / 8)}`;
}
