import { toOklch } from '../color/oklch.ts';
import { relativeLuminance } from '../color/wcag-contrast.ts';
import { isSignOnTile } from './sign-on-tile.ts';

/** Shares of a logo: of its pixels clear, of the opaque ones dark ink, and paper at most. */
const [MIN_CLEAR, MIN_INK, MAX_PAPER] = [0.1, 0.12, 0.25];
/** So many colors make up a logo but for its smoothed edges; a photo, a crest or a shaded drawing has more. */
const [COLORS, MIN_COVERED] = [6, 0.85];
const [INK_LUMINANCE, PAPER_LUMINANCE, MAX_GRAY_CHROMA] = [0.08, 0.7, 0.06];
const [OPAQUE, CLEAR] = [0.9 * 255, 0.25 * 255];

/**
 * Whether a picture is a logo that loses dark words on a dark page: flat colors on transparency, with
 * ink among them. `data` are pixels that were sampled without smoothing, four bytes each.
 */
export function isInkLogo(data: Uint8ClampedArray): boolean {
  const colors = new Map<number, number>();
  let [all, clear, opaque, ink, paper] = [0, 0, 0, 0, 0];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    all++;
    if (alpha < CLEAR) clear++;
    if (alpha < OPAQUE) continue;
    opaque++;
    const color = { r: red / 255, g: green / 255, b: blue / 255, a: 1 };
    const luminance = relativeLuminance(color);
    if (luminance < INK_LUMINANCE) ink++;
    if (luminance > PAPER_LUMINANCE && toOklch(color).c < MAX_GRAY_CHROMA) paper++;
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    colors.set(key, (colors.get(key) ?? 0) + 1);
  }
  const common = [...colors.values()].sort((a, b) => b - a).slice(0, COLORS);
  const covered = common.reduce((sum, count) => sum + count, 0);
  return (
    clear >= all * MIN_CLEAR &&
    ink >= opaque * MIN_INK &&
    paper < opaque * MAX_PAPER &&
    opaque > 0 &&
    covered >= opaque * MIN_COVERED &&
    !isSignOnTile(data)
  );
}
