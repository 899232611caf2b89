import { fromOklch, toOklch } from '../color/oklch.ts';
import type { Rgba } from '../color/rgba.ts';
import { isWarmHue } from '../color/warm-hues.ts';
import { MAX_TINT_ALPHA } from './channel-arguments.ts';

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

/** Gray has less chroma; what is dark less lightness. */
const [MAX_GRAY_CHROMA, MAX_DARK] = [0.06, 0.5];

/**
 * The alpha as which a dark gray stop is painted, where that is not its own: a thin shade beside others belongs to
 * a veil over a picture, which stays dark; a line that fades out at both ends is as good as a thin shade.
 * Undefined for a gradient of neither kind.
 */
export function shadeOfStops(
  stops: readonly Rgba[],
): ((color: Rgba) => number | undefined) | undefined {
  const inner = stops.slice(1, -1).filter(({ a }) => a > 0);
  const fades = stops.at(0)?.a === 0 && stops.at(-1)?.a === 0;
  if (fades && inner.length > 0 && inner.every(isDarkGray)) {
    return (color) =>
      isDarkGray(color) && color.a >= MAX_TINT_ALPHA ? MAX_TINT_ALPHA / 2 : undefined;
  }
  const isVeil =
    stops.every(({ a }) => a < 1) &&
    stops.some((stop) => stop.a >= MAX_TINT_ALPHA && toOklch(stop).l < VEIL_LIGHTNESS);
  if (!isVeil) return undefined;
  return (color) => (isDarkGray(color) && color.a > 0 && color.a < MAX_TINT_ALPHA ? 1 : undefined);
}

const VEIL_LIGHTNESS = 0.75;

function isDarkGray(color: Rgba): boolean {
  const { l, c } = toOklch(color);
  return l < MAX_DARK && c < MAX_GRAY_CHROMA;
}
