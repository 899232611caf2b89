import { toOklch } from '../color/oklch.ts';
import { relativeLuminance } from '../color/wcag-contrast.ts';

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
/** A white sign on its own, such as a plus on a button: so much is clear around it, and the rest is white. */
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

const OPAQUE = 0.75 * 255;
/** What is brighter is the sign, what is darker the tile. */
const SIGN_LUMINANCE = 0.2;
/** So much of what is painted is sign, and so many of its pixels meet the tile on every side. */
const [MIN_SIGN, MIN_HELD] = [0.04, 0.9];

/** So many of the outermost pixels, seen from the four sides, are sign where that holds the ink. */
const MIN_FRAME = 0.75;

/**
 * Whether a picture brings the ground of its own ink, so that it is read on any page: a bright sign on a dark tile,
 * or ink within a bright frame or disc. A logo of a bright sign beside dark words does not. `data` are the pixels
 * of a square, four bytes each.
 */
export function isSignOnTile(data: Uint8ClampedArray): boolean {
  const side = Math.sqrt(data.length / 4);
  const parts = Array.from({ length: side * side }, (_, index) => partAt(data, index * 4));
  const painted = parts.filter((part) => part !== 'clear').length;
  const signs = parts.flatMap((part, index) => (part === 'sign' ? [index] : []));
  if (signs.length < painted * MIN_SIGN) return false;
  const meetsTile = (from: number, step: number, count: number) => {
    for (let i = 1; i <= count; i++) {
      const part = parts[from + step * i];
      if (part !== 'sign') return part === 'tile';
    }
    return false;
  };
  const isHeld = (at: number) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return (
      meetsTile(at, -1, x) &&
      meetsTile(at, 1, side - 1 - x) &&
      meetsTile(at, -side, y) &&
      meetsTile(at, side, side - 1 - y)
    );
  };
  if (signs.filter(isHeld).length >= signs.length * MIN_HELD) return true;
  const outermost = Array.from({ length: side }, (_, line) => {
    const row = parts.slice(line * side, (line + 1) * side);
    const column = row.map((_, at) => parts[at * side + line]);
    return [row, row.toReversed(), column, column.toReversed()].flatMap(
      (seen) => seen.find((part) => part !== 'clear') ?? [],
    );
  }).flat();
  return outermost.filter((part) => part === 'sign').length >= outermost.length * MIN_FRAME;
}

function partAt(data: Uint8ClampedArray, at: number): 'clear' | 'sign' | 'tile' {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  if (alpha < OPAQUE) return 'clear';
  const luminance = relativeLuminance({ r: red / 255, g: green / 255, b: blue / 255, a: 1 });
  return luminance > SIGN_LUMINANCE ? 'sign' : 'tile';
}

/** So many neighbors among opaque pixels are equal in what is drawn; a photo has shades and grain. */
const MIN_EQUAL = 0.5;

/** Whether a picture is of flat colors. `data` are pixels that were sampled without smoothing, four bytes each. */
export function isFlat(data: Uint8ClampedArray): boolean {
  let [equal, all] = [0, 0];
  for (let at = 4; at + 3 < data.length; at += 4) {
    if ((data[at - 1] ?? 0) < OPAQUE_ALPHA || (data[at + 3] ?? 0) < OPAQUE_ALPHA) continue;
    all++;
    const isEqual = [0, 1, 2].every((channel) => data[at + channel] === data[at - 4 + channel]);
    if (isEqual) equal++;
  }
  return equal >= all * MIN_EQUAL;
}

/** Shares of a logo: of its pixels clear, of the opaque ones dark ink, and paper at most. */
const [MIN_CLEAR_OF_LOGO, MIN_INK, MAX_PAPER] = [0.1, 0.12, 0.25];
/** So many colors make up a logo but for its smoothed edges; a photo, a crest or a shaded drawing has more. */
const [COLORS, MIN_COVERED] = [6, 0.85];
const [LOGO_INK_LUMINANCE, LOGO_PAPER_LUMINANCE, MAX_GRAY_CHROMA] = [0.08, 0.7, 0.06];
const [OPAQUE_ALPHA, CLEAR] = [0.9 * 255, 0.25 * 255];

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
    if (alpha < OPAQUE_ALPHA) continue;
    opaque++;
    const color = { r: red / 255, g: green / 255, b: blue / 255, a: 1 };
    const luminance = relativeLuminance(color);
    if (luminance < LOGO_INK_LUMINANCE) ink++;
    if (luminance > LOGO_PAPER_LUMINANCE && toOklch(color).c < MAX_GRAY_CHROMA) paper++;
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    colors.set(key, (colors.get(key) ?? 0) + 1);
  }
  const common = [...colors.values()].sort((a, b) => b - a).slice(0, COLORS);
  const covered = common.reduce((sum, count) => sum + count, 0);
  return (
    clear >= all * MIN_CLEAR_OF_LOGO &&
    ink >= opaque * MIN_INK &&
    paper < opaque * MAX_PAPER &&
    opaque > 0 &&
    covered >= opaque * MIN_COVERED &&
    !isSignOnTile(data)
  );
}
