import { toOklch } from '../../core/style/color/oklch.ts';
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
 * on a photo they were drawn for what stays. A drawing that is first seen on a dark page is taken for one on white,
 * unless its ground has a color.
 */
export function drawnOnLight(): (el: Element) => boolean {
  const backdrops = new Backdrops(paintedCanvas());
  const isDark = isMadeDark();
  return (el) => {
    const { ground, on } = backdrops.under(el);
    if (on === 'picture' || (on && isDark)) return false;
    if (isDark) return toOklch(ground).c < MAX_GRAY_CHROMA;
    return relativeLuminance(ground) >= (on ? VEILED_GROUND : LIGHT_GROUND);
  };
}
