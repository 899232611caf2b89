import { formatColor } from '../color/format-color.ts';
import { hasMoved, sameElements } from './boxes-moved.ts';
import { brightAreas, MIN_BRIGHT_LUMINANCE } from './bright-areas.ts';
import { erasedBoxes } from './erased.ts';
import { findUnfixable, type UnfixableElement } from './find-unfixable.ts';
import { isPictureUnchanged } from './picture-unchanged.ts';
import { luminanceAt, offsetsIn, type PixelBox, type Pixels, pixelAt } from './pixels.ts';
import {
  type PreservedScore,
  type ScreenScore,
  scorePreserved,
  scoreScreen,
} from './score-screen.ts';
import type { MarkBox } from './screen.ts';
import type { NamedText, Placed, ScreenPlaces } from './screen-places.ts';
import { type MarkFault, markFaults } from './seen-marks.ts';
import { mergedTexts, type TextRatio, textRatios } from './text-ratios.ts';

/** Screenshots of a page, with and without glyphs, and the places of things on them. */
export interface ScreenCapture<Picture extends Pixels = Pixels> {
  shown: Picture;
  bare: Picture;
  /** Without glyphs, but with their shadows, where any cast one. */
  shadows?: Picture;
  places: ScreenPlaces;
}

/** The result of comparing two captures of a page: the scores, and the findings behind them. JSON. */
export interface ScreenAudit {
  before: ScreenScore;
  after: ScreenScore & PreservedScore;
  /** Texts below AA, the worst first. */
  failing: FailingText[];
  /** The largest first. */
  bright: BrightArea[];
  changedPictures: Placed[];
  moved: Placed[];
  /** Elements whose edges nobody sees any more, where that is more than smoothing. */
  erased: Placed[];
  beyond: UnfixableElement[];
  /** Links and muted words that have become like the text around them. */
  merged: Placed<NamedText>[];
  /** Icons, edges, surfaces, scales and legends that are no longer what they were. */
  marks: MarkFault<Placed<MarkBox>>[];
}

export type FailingText = Placed<NamedText> & {
  ratio: number;
  /** Read from pixels, in hex; the same twice where no glyph is visible any more. */
  colors: { text: string; background: string };
};

/** A bright area and a bright point in it. */
export interface BrightArea extends PixelBox {
  point: { x: number; y: number };
}

/** Findings that a list has at most. */
export const MAX_LISTED_FINDINGS = 300;

/** Compares a page with its original; both captures have the same viewport and scroll. */
export function auditScreens(before: ScreenCapture, after: ScreenCapture): ScreenAudit {
  const boxes = sameElements(before.places.boxes, after.places.boxes);
  const was = { ...before.places, ...before, boxes: boxes.before };
  const is = { ...after.places, ...after, boxes: boxes.after };
  const ratios = textRatios(was, is);
  const drawn = [...is.pictures, ...is.canvases];
  return {
    before: scoreScreen(was),
    after: { ...scoreScreen(is, ratios), ...scorePreserved(was, is) },
    failing: failingTexts(ratios, is.bare),
    bright: brightAreas(is.bare, drawn).map((area) => ({ ...area, point: brightPoint(is, area) })),
    changedPictures: was.pictures.filter((box) => !isPictureUnchanged(was.bare, is.bare, box)),
    moved: is.boxes.filter((box, at) => hasMoved(box, was.boxes[at])).slice(0, MAX_LISTED_FINDINGS),
    erased: eachElement(erasedBoxes(was.shown, is.shown, seenBoxes(before.places))),
    beyond: findUnfixable(is.bare, after.places),
    merged: mergedTexts(ratios).slice(0, MAX_LISTED_FINDINGS),
    marks: markFaults(before.places.marks, was, is).faults.slice(0, MAX_LISTED_FINDINGS),
  };
}

/** One box of each element. */
function eachElement(boxes: readonly Placed[]): Placed[] {
  const byElement = new Map(boxes.toReversed().map((box) => [`${box.frame}:${box.element}`, box]));
  return boxes
    .filter((box) => byElement.get(`${box.frame}:${box.element}`) === box)
    .slice(0, MAX_LISTED_FINDINGS);
}

/** What has a box on the screen: elements of the page itself, and what is read of its frames. */
function seenBoxes({ boxes, scroll, frames, ...places }: ScreenPlaces): Placed[] {
  const [top] = frames;
  const own = boxes
    .filter(({ frame }) => frame === (top?.frame ?? 0))
    .map((box) => ({ ...box, x: box.x - scroll.x, y: box.y - scroll.y }));
  return [...places.texts, ...places.marks, ...places.pictures, ...places.canvases, ...own];
}

/** The texts below AA, the worst first; `bare` is the screen without glyphs. */
export function failingTexts(
  ratios: readonly TextRatio<Placed<NamedText>>[],
  bare: Pixels,
): FailingText[] {
  return ratios
    .filter(({ isReadable }) => !isReadable)
    .sort((a, b) => a.ratio - b.ratio)
    .slice(0, MAX_LISTED_FINDINGS)
    .map(({ text, ratio, colors }) => {
      const ground = pixelAt(bare, text.x + text.width / 2, text.y + text.height / 2);
      const seen = colors ?? { text: ground, background: ground };
      const hex = { text: formatColor(seen.text), background: formatColor(seen.background) };
      return { ...text, ratio, colors: hex };
    });
}

/** The middle of a ring is outside of the ring: takes the bright pixel nearest to an area's middle. */
function brightPoint({ bare }: { bare: Pixels }, area: PixelBox): { x: number; y: number } {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  let [nearest, least] = [middle, Number.POSITIVE_INFINITY];
  for (const offset of offsetsIn(bare, area, 4)) {
    const [x, y] = [(offset / 4) % bare.width, Math.floor(offset / 4 / bare.width)];
    const apart = (x - middle.x) ** 2 + (y - middle.y) ** 2;
    if (apart < least && luminanceAt(bare, offset) > MIN_BRIGHT_LUMINANCE)
      [nearest, least] = [{ x, y }, apart];
  }
  return nearest;
}
