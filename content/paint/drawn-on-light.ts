import { formatColor } from '../../core/style/color/format-color.ts';
import { toOklch } from '../../core/style/color/oklch.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import { relativeLuminance } from '../../core/style/color/wcag-contrast.ts';
import { isMadeDark, paintedCanvas } from '../styles/canvas-color.ts';
import { Backdrops } from './backdrop.ts';

/** Grounds of less luminance, such as a strong green, stay what they are for the most part. */
const LIGHT_GROUND = 0.4;
/**
 * Over a picture taken for gray, a veil of white with more than half of its strength: it becomes dark, and hides
 * that.
 */
const VEILED_GROUND = 0.6;
/** More chroma is a color that a page keeps in the dark. */
const MAX_GRAY_CHROMA = 0.06;

/**
 * Tells of drawings whether what is behind them is light, and becomes dark with the page: on the purple of a card or
 * on a photo they were drawn for what stays. On a dark page `groundOf` says what a ground was made of; where it does
 * not know, a drawing is taken for one on white, unless its ground has a color.
 */
export function drawnOnLight(
  groundOf: (shown: string) => string | undefined,
): (el: Element) => boolean {
  const backdrops = new Backdrops(paintedCanvas());
  const isDark = isMadeDark();
  return (el) => {
    const { ground, on } = backdrops.under(el);
    if (on === 'picture' || (on && isDark)) return false;
    const source = isDark ? parseColor(groundOf(formatColor(ground)) ?? '') : undefined;
    if (source) return relativeLuminance(source) >= LIGHT_GROUND;
    if (isDark) return toOklch(ground).c < MAX_GRAY_CHROMA;
    return relativeLuminance(ground) >= (on ? VEILED_GROUND : LIGHT_GROUND);
  };
}
