import { apcaContrast } from '../color/apca-contrast.ts';
import type { Rgba } from '../color/rgba.ts';
import { isLargeText, wcagContrast, wcagMinimum } from '../color/wcag-contrast.ts';
import { colorAt, offsetsIn, type PixelBox, type Pixels } from './pixels.ts';
import type { Screen, TextBox } from './screen.ts';

/**
 * Thin strokes never reach their full color on screen: this factor allows for it, for all texts
 * alike.
 */
export const SMOOTHING_FACTOR = 0.93;

/** Words of a disabled control need only be there. */
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
}

/** The contrast of each text that is visible on a screen, or was visible before. */
export function textRatios<Text extends TextBox>(
  before: Screen,
  after: Screen<Text>,
): TextRatio<Text>[] {
  const seenBefore = new Set(
    before.texts.flatMap((text) =>
      textContrast(before.shown, before.bare, text) ? textBoxKey(text) : [],
    ),
  );
  return after.texts.flatMap((text) => {
    const contrast = textContrast(after.shown, after.bare, text);
    if (!contrast && !seenBefore.has(textBoxKey(text))) return [];
    const { ratio, lc } = contrast ?? { ratio: 1, lc: 0 };
    const least = wcagMinimum('AA', isLargeText(text.size, text.weight));
    const floor = (text.isDisabled ? MIN_DISABLED : least) * SMOOTHING_FACTOR;
    const colors = contrast && { text: contrast.text, background: contrast.background };
    return [{ text, ratio, lc, isReadable: ratio >= floor, colors: colors ?? null }];
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
  contrasts.sort((a, b) => b.ratio - a.ratio);
  // The best of many pixels would hide the bad end of a gradient; the middle one of a small text is
  // an edge.
  const typical = contrasts[Math.floor(Math.min(contrasts.length / 2, MIN_INNER_PIXELS - 1))];
  if (!typical) return undefined;
  return { ...typical, lc: Math.abs(apcaContrast(typical.text, typical.background)) };
}

/** How much two pictures differ at a pixel, summed over the three channels: 0 to 765. */
export function differenceAt(one: Pixels, other: Pixels, offset: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) {
    sum += Math.abs((one.data[offset + channel] ?? 0) - (other.data[offset + channel] ?? 0));
  }
  return sum;
}
