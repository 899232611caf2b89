import { fromOklch, toOklch } from '../color/oklch.ts';
import type { Rgba } from '../color/rgba.ts';
import { isWarmHue } from '../color/warm-hues.ts';

/** Stops of more chroma have a color of their own; the others are gray, or clear. */
const MIN_CHROMA = 0.1;
/** White words are read on this OKLab lightness, and on less. */
const DARK_STOP = 0.5;

/**
 * How the stops of one gradient are painted: where bright yellow meets a color that becomes dark, words on
 * it would be read on one side only, so that the yellow becomes dark too. The same colors otherwise.
 */
export function evenStops(stops: readonly Rgba[]): (color: Rgba) => Rgba {
  const own = stops.map(toOklch).filter(({ c }) => c >= MIN_CHROMA);
  const warm = own.filter(({ h }) => isWarmHue(h));
  if (warm.length === 0 || warm.length === own.length) return (color) => color;
  return (color) => {
    const { l, c, h, a } = toOklch(color);
    const isBright = c >= MIN_CHROMA && isWarmHue(h) && l > DARK_STOP;
    return isBright ? fromOklch({ l: DARK_STOP, c, h, a }) : color;
  };
}
