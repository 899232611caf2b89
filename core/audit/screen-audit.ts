import { formatColor } from '../color/format-color.ts';
import { type Beyond, beyondSheets } from './beyond-sheets.ts';
import { hasMoved } from './boxes-moved.ts';
import { BRIGHT, brightAreas } from './bright-areas.ts';
import type { NamedText } from './frame-places.ts';
import { isPictureKept } from './picture-kept.ts';
import { luminanceAt, offsetsIn, type PixelBox, type Pixels, pixelAt } from './pixels.ts';
import { sameElements } from './same-elements.ts';
import { type KeptScore, type ScreenScore, scoreKept, scoreScreen } from './score-screen.ts';
import type { Placed, ScreenPlaces } from './screen-places.ts';
import { type TextRatio, textRatios } from './text-ratios.ts';

/** Two pictures of a page, with and without glyphs, and where things are on them. */
export interface Shot<Picture extends Pixels = Pixels> {
  shown: Picture;
  bare: Picture;
  places: ScreenPlaces;
}

/** What two shots of a page tell: the figures, and what is to blame for them. JSON. */
export interface ScreenAudit {
  before: ScreenScore;
  after: ScreenScore & KeptScore;
  /** Texts below AA, the worst first. */
  failing: FailingText[];
  /** The largest first. */
  bright: BrightArea[];
  changedPictures: Placed[];
  moved: Placed[];
  beyond: Beyond[];
}

export type FailingText = Placed<NamedText> & {
  ratio: number;
  /** Read from pixels, as hex; the same twice where no glyph is seen any more. */
  colors: { text: string; background: string };
};

/** A bright area and a point in it that is bright. */
export interface BrightArea extends PixelBox {
  point: { x: number; y: number };
}

/** A list longer than this helps nobody. */
const MOST = 300;

/** Compares a page as it is with what it was; both shots are of the same viewport and scroll. */
export function auditScreens(before: Shot, after: Shot): ScreenAudit {
  const boxes = sameElements(before.places.boxes, after.places.boxes);
  const was = { ...before.places, ...before, boxes: boxes.before };
  const is = { ...after.places, ...after, boxes: boxes.after };
  const ratios = textRatios(was, is);
  const drawn = [...is.pictures, ...is.canvases];
  return {
    before: scoreScreen(was),
    after: { ...scoreScreen(is, ratios), ...scoreKept(was, is) },
    failing: failingOf(ratios, is.bare),
    bright: brightAreas(is.bare, drawn).map((area) => ({ ...area, point: brightPoint(is, area) })),
    changedPictures: was.pictures.filter((box) => !isPictureKept(was.bare, is.bare, box)),
    moved: is.boxes.filter((box, at) => hasMoved(box, was.boxes[at])).slice(0, MOST),
    beyond: beyondSheets(is.bare, after.places),
  };
}

function failingOf(ratios: readonly TextRatio<Placed<NamedText>>[], bare: Pixels): FailingText[] {
  return ratios
    .filter(({ isReadable }) => !isReadable)
    .sort((a, b) => a.ratio - b.ratio)
    .slice(0, MOST)
    .map(({ text, ratio, colors }) => {
      const ground = pixelAt(bare, text.x + text.width / 2, text.y + text.height / 2);
      const seen = colors ?? { text: ground, background: ground };
      const hex = { text: formatColor(seen.text), background: formatColor(seen.background) };
      return { ...text, ratio, colors: hex };
    });
}

/** The middle of a ring is not the ring: the bright pixel nearest to an area's middle. */
function brightPoint({ bare }: { bare: Pixels }, area: PixelBox): { x: number; y: number } {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  let [nearest, least] = [middle, Number.POSITIVE_INFINITY];
  for (const offset of offsetsIn(bare, area, 4)) {
    const [x, y] = [(offset / 4) % bare.width, Math.floor(offset / 4 / bare.width)];
    const apart = (x - middle.x) ** 2 + (y - middle.y) ** 2;
    if (apart < least && luminanceAt(bare, offset) > BRIGHT) [nearest, least] = [{ x, y }, apart];
  }
  return nearest;
}
