import { apcaContrast } from '../color/apca-contrast.ts';
import { formatColor } from '../color/format-color.ts';
import { colorDistance, toOklch } from '../color/oklch.ts';
import type { Rgba } from '../color/rgba.ts';
import { isLargeText, wcagContrast, wcagMinimum } from '../color/wcag-contrast.ts';
import { colorAt, luminanceAt, offsetsIn, type PixelBox, type Pixels } from './pixels.ts';
import type { Screen, TextBox } from './screen.ts';

/** Thin strokes never reach their full color on screen: this factor allows for it, for all texts alike. */
export const SMOOTHING_FACTOR = 0.93;

/** Words of a disabled control need only be there, as well as they were. */
const MIN_DISABLED = 1.5;

/** A text on screen, and its legibility. */
export interface TextRatio<Text extends TextBox = TextBox> {
  text: Text;
  /** WCAG 2.1 ratio; 1 for a text that is not visible any more. */
  ratio: number;
  /** APCA Lc without its sign. */
  lc: number;
  /** Whether it reaches AA (WCAG 2.1 §1.4.3). */
  isReadable: boolean;
  /** The colors read from pixels; null where no glyph is visible. */
  colors: { text: Rgba; background: Rgba } | null;
  /** The same on the light page. */
  was: { text: Rgba; background: Rgba } | null;
}

/**
 * Texts that were told apart by their color from most of what stands on their ground, such as links and muted
 * words, and are not any more.
 */
export function mergedTexts<Text extends TextBox>(ratios: readonly TextRatio<Text>[]): Text[] {
  const judged = ratios.flatMap(({ text, colors, was }) =>
    colors && was && !text.isDisabled ? [{ text, colors, was }] : [],
  );
  const grounds = Map.groupBy(judged, ({ was }) => formatColor(was.background));
  return [...grounds.values()].flatMap((onGround) => {
    const byColor = [...Map.groupBy(onGround, ({ was }) => formatColor(was.text)).values()];
    const area = (of: typeof onGround) =>
      of.reduce((sum, { text }) => sum + text.width * text.height, 0);
    const [body] = byColor.sort((a, b) => area(b) - area(a))[0] ?? [];
    return onGround.flatMap(({ text, colors, was }) => {
      if (!body || apart(was.text, body.was.text) < TOLD_APART) return [];
      const isOnOne = apart(colors.background, body.colors.background) < ONE;
      return isOnOne && apart(colors.text, body.colors.text) < ONE ? [text] : [];
    });
  });
}

function apart(one: Rgba, other: Rgba): number {
  return colorDistance(toOklch(one), toOklch(other));
}

/** Distances in OKLab: from the first on, colors look different; below the second, they look alike. */
const [TOLD_APART, ONE] = [0.12, 0.025];

/** The contrast of each text that is visible on a screen, or was visible before. */
export function textRatios<Text extends TextBox>(
  before: Screen,
  after: Screen<Text>,
): TextRatio<Text>[] {
  const seenBefore = new Map(
    before.texts.flatMap((text) => {
      const contrast = contrastOf(before, text);
      return contrast ? [[textBoxKey(text), contrast] as const] : [];
    }),
  );
  return after.texts.flatMap((text) => {
    const contrast = contrastOf(after, text);
    const was = seenBefore.get(textBoxKey(text));
    if (!contrast && was === undefined) return [];
    const { ratio, lc } = contrast ?? { ratio: 1, lc: 0 };
    const least = wcagMinimum('AA', isLargeText(text.size, text.weight));
    const present = Math.min(MIN_DISABLED, was?.ratio ?? MIN_DISABLED);
    const floor = (text.isDisabled ? present : least) * SMOOTHING_FACTOR;
    const isReadable = ratio >= floor;
    return [{ text, ratio, lc, isReadable, colors: contrast ?? null, was: was ?? null }];
  });
}

function textBoxKey({ text, x, y }: TextBox): string {
  return `${text} ${Math.round(x / 8)} ${Math.round(y / 8)}`;
}

/** Contrast of a text on screen. */
interface PixelContrast {
  text: Rgba;
  background: Rgba;
  /** WCAG 2.1 ratio. */
  ratio: number;
  /** APCA Lc without its sign. */
  lc: number;
}

/** The contrast of a text on its screen: of the word that is read worst. Undefined where no glyph is visible. */
function contrastOf({ shown, bare, shadows }: Screen, text: TextBox): PixelContrast | undefined {
  const { painted, words = [] } = text;
  if (painted === 'clip') return textContrast(shown, evenPicture(shown, text), text);
  const isShaded = painted === 'shadow' && shadows !== undefined;
  const line = isShaded ? shadedContrast(shown, shadows, text) : textContrast(shown, bare, text);
  if (!line || words.length <= 2) return line;
  let worst = line;
  for (const box of letterBoxes(text, words)) {
    const ground = middleColor(isShaded ? shadows : bare, box);
    // What differs by no more than smoothing does is what is behind the line.
    if (!ground || wcagContrast(ground, line.background) * SMOOTHING_FACTOR < 1) continue;
    const word = textContrast(shown, bare, box) ?? contrastBetween(line.text, ground);
    if (word.ratio < worst.ratio) worst = word;
  }
  return worst;
}

/** Parts of words that hold a letter each, about: what is behind a line may change within a word. */
function* letterBoxes(text: TextBox, words: readonly number[]): Generator<TextBox> {
  for (let at = 0; at < words.length; at += 2) {
    const [left = 0, width = 0] = words.slice(at, at + 2);
    const count = Math.max(1, Math.round((width * 2) / text.size));
    for (let part = 0; part < count; part += 1)
      yield { ...text, x: left + (part * width) / count, width: width / count };
  }
}

function contrastBetween(text: Rgba, background: Rgba): PixelContrast {
  const ratio = wcagContrast(text, background);
  return { text, background, ratio, lc: Math.abs(apcaContrast(text, background)) };
}

/** The color in a box that half of its pixels are lighter than. */
function middleColor(picture: Pixels, box: PixelBox): Rgba | undefined {
  return middleOf(picture, [...offsetsIn(picture, box, 2)]);
}

function middleOf(picture: Pixels, offsets: readonly number[]): Rgba | undefined {
  const sorted = offsets.toSorted((a, b) => luminanceAt(picture, a) - luminanceAt(picture, b));
  const middle = sorted[sorted.length >> 1];
  return middle === undefined ? undefined : colorAt(picture, middle);
}

/**
 * The contrast of letters that cast a shadow with what is around them, as far away as a quarter of their size: an
 * outline is right beside them, behind a shadow that only thickens them is the ground, and a wide one is the ground.
 */
function shadedContrast(shown: Pixels, shadows: Pixels, box: TextBox): PixelContrast | undefined {
  const letters: number[] = [];
  const around = Array.from({ length: Math.ceil(box.size / 4) }, (): number[] => []);
  for (const offset of offsetsIn(shown, box)) {
    if (isGlyph(shown, shadows, offset)) letters.push(offset);
    else {
      const isNear = (_: unknown, at: number) =>
        [at + 1, -at - 1].some((by) => isGlyph(shown, shadows, offset + by * 4));
      around[around.findIndex(isNear)]?.push(offset);
    }
  }
  if (letters.length < MIN_INNER_PIXELS) return undefined;
  const contrasts = around.flatMap((offsets) => {
    const ground = middleOf(shown, offsets);
    return ground
      ? [strongest(letters.map((at) => contrastBetween(colorAt(shown, at), ground)))]
      : [];
  });
  return contrasts.toSorted((a, b) => (b?.ratio ?? 0) - (a?.ratio ?? 0))[0];
}

function isGlyph(shown: Pixels, bare: Pixels, offset: number): boolean {
  return differenceAt(shown, bare, offset) >= MIN_GLYPH_DIFFERENCE;
}

/** The part of a picture in the one color that most of it has: letters cut out of a background go only with that. */
function evenPicture(picture: Pixels, box: PixelBox): Pixels {
  const data = new Uint8Array(picture.data);
  const counts = new Map<number, { offset: number; count: number }>();
  let most = { offset: 0, count: 0 };
  for (const offset of offsetsIn(picture, box)) {
    const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
    const color = (r << 16) | (g << 8) | b;
    const seen = counts.get(color) ?? { offset, count: 0 };
    seen.count += 1;
    counts.set(color, seen);
    if (seen.count > most.count) most = seen;
  }
  const even = data.slice(most.offset, most.offset + 4);
  for (const offset of offsetsIn(picture, box)) data.set(even, offset);
  return { ...picture, data };
}

/** Minimum difference of a glyph's pixel, summed over the three channels (0 to 765). */
const MIN_GLYPH_DIFFERENCE = 12;
/** Edges of glyphs are blended with the background; the inner pixels have the text's color. */
const INNER_SHARE = 0.1;
const MIN_INNER_PIXELS = 3;

/**
 * The contrast of the glyphs in a box, from a picture and the same one with transparent glyphs: the
 * pixels that differ most are fully covered by a glyph. Undefined where no glyph is visible.
 */
export function textContrast(
  shown: Pixels,
  bare: Pixels,
  box: PixelBox,
): PixelContrast | undefined {
  const glyphs: { offset: number; difference: number }[] = [];
  for (const offset of offsetsIn(shown, box)) {
    const difference = differenceAt(shown, bare, offset);
    if (difference >= MIN_GLYPH_DIFFERENCE) glyphs.push({ offset, difference });
  }
  if (glyphs.length < MIN_INNER_PIXELS) return undefined;
  glyphs.sort((a, b) => b.difference - a.difference);
  const inner = glyphs.slice(
    0,
    Math.max(MIN_INNER_PIXELS, Math.round(glyphs.length * INNER_SHARE)),
  );
  const contrasts = inner.map(({ offset }) => {
    const text = colorAt(shown, offset);
    const background = colorAt(bare, offset);
    return { text, background, ratio: wcagContrast(text, background) };
  });
  const typical = strongest(contrasts);
  if (!typical) return undefined;
  return { ...typical, lc: Math.abs(apcaContrast(typical.text, typical.background)) };
}

/**
 * One of the highest: the best of many pixels would hide the bad end of a gradient; the middle one of a small text is
 * an edge.
 */
function strongest<Contrast extends { ratio: number }>(
  contrasts: readonly Contrast[],
): Contrast | undefined {
  const sorted = contrasts.toSorted((a, b) => b.ratio - a.ratio);
  return sorted[Math.floor(Math.min(sorted.length / 2, MIN_INNER_PIXELS - 1))];
}

/** How much two pictures differ at a pixel, summed over the three channels: 0 to 765. */
export function differenceAt(one: Pixels, other: Pixels, offset: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) {
    sum += Math.abs((one.data[offset + channel] ?? 0) - (other.data[offset + channel] ?? 0));
  }
  return sum;
}
