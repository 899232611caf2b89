import { toOklch } from '../color/oklch.ts';
import { relativeLuminance } from '../color/wcag-contrast.ts';
import { isSignOnTile } from './sign-on-tile.ts';

/**
 * How a picture is treated on a dark page: `ink` and `paper` are inverted, charts that are drawn by
 * scripts as well, `bright` photos dimmed.
 */
type PictureKind = 'ink' | 'paper' | 'chart' | 'bright' | 'picture';

/** A pixel is ink below the first luminance, and paper above the second. */
const INK_LUMINANCE = 0.18;
/** Ink of a color, such as navy blue, is darker. */
const DARK_INK_LUMINANCE = 0.08;
const PAPER_LUMINANCE = 0.7;
const MAX_GRAY_SPREAD = 0.06;
/** The share of a drawing that its paper has: a chart of wide bars has little. */
const MIN_PAPER = 0.35;
/** A white sign by itself, such as a plus on a button: so much is clear around it, and the rest is white. */
const [MIN_AROUND, ALL_WHITE] = [0.15, 0.95];
/** A chart on the page's own ground: clear for the most part, with axes and words in grays. */
const [MIN_CLEAR, MIN_LINES, MAX_CHART_COLORS] = [0.3, 0.05, 64];
/** Mean luminance of a photo on which light text is hard to read. */
const BRIGHT_PHOTO_LUMINANCE = 0.12;
/** Distinct colors, in steps of 1/8 per channel, of which a drawing has few. */
const MAX_DRAWING_COLORS = 12;

/**
 * Tells drawings from photos by their pixels (four bytes each, not premultiplied): dark ink on
 * transparency, or a few grays on bright paper.
 */
export function pictureKind(data: Uint8ClampedArray): PictureKind {
  const colors = new Map<number, number>();
  let [clear, solid, ink, paper, all, light] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const channel = (offset: number) => (data[at + offset] ?? 0) / 255;
    all++;
    if (channel(3) < 0.25) clear++;
    // The edges of ink are blended with transparency.
    if (channel(3) < 0.75) continue;
    solid++;
    const color = { r: channel(0), g: channel(1), b: channel(2), a: 1 };
    const luminance = relativeLuminance(color);
    light += luminance;
    const isGray = toOklch(color).c < MAX_GRAY_SPREAD;
    if (luminance < (isGray ? INK_LUMINANCE : DARK_INK_LUMINANCE)) ink++;
    if (luminance > PAPER_LUMINANCE && isGray) paper++;
    const step = (value: number) => Math.floor(value * 7.99);
    const key = (step(color.r) << 6) | (step(color.g) << 3) | step(color.b);
    colors.set(key, (colors.get(key) ?? 0) + 1);
  }
  const painted = Math.max(1, all - clear);
  const common = [...colors.values()].filter((count) => count > painted / 200).length;
  if (clear > all * 0.05 && ink > painted * 0.5 && paper < painted * 0.15) {
    return isSignOnTile(data) ? 'picture' : 'ink';
  }
  const isSign = clear > all * MIN_AROUND && paper > solid * ALL_WHITE;
  const isPaper = paper > painted * MIN_PAPER && clear < all * 0.5 && !isSign;
  if (isPaper && common <= MAX_DRAWING_COLORS) {
    return 'paper';
  }
  const isChart = clear > all * MIN_CLEAR && paper + ink > painted * MIN_LINES;
  if (isChart && common <= MAX_CHART_COLORS) return 'chart';
  return clear < all * 0.05 && light / painted > BRIGHT_PHOTO_LUMINANCE ? 'bright' : 'picture';
}
