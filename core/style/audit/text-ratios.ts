import type { Rgba } from '../color/rgba.ts';
import { isLargeText, wcagMinimum } from '../color/wcag-contrast.ts';
import type { Screen, TextBox } from './screen.ts';
import { textContrast } from './text-contrast.ts';

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
