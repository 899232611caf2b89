import { formatColor } from '../color/format-color.ts';
import {
  fromOklch,
  fromPerceived,
  hueDifference,
  isWarmHue,
  nearestLightness,
  type Oklch,
  toOklch,
  toPerceived,
} from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { wcagContrast } from '../color/wcag-contrast.ts';
import { MAX_TINT_ALPHA } from '../css/channel-arguments.ts';
import type { ColorRole } from '../css/color-role.ts';
import type { DarkKnobs } from './knobs.ts';

/** Maps a color of a light page to its dark counterpart. */
export type ColorMapper = (color: Rgba, role: ColorRole) => Rgba;

/** A surface this dark stays as it is. */
const DARK_ENOUGH_LIGHTNESS = 0.35;
/** White text is readable on surfaces of this OKLab lightness; those with a color of their own get as dark … */
const BRAND_LIGHTNESS = 0.52;
/** … as sRGB leaves them this share of their chroma; from orange to lime more: dark, they are brown and olive. */
const MIN_CHROMA_SHARE = 0.68;
const MIN_WARM_SHARE = 0.92;
const LIGHTNESS_STEP = 0.01;
/** On a page that is dark already, surfaces with a color of their own stay up to this OKLab lightness. */
const MAX_OWN_LIGHTNESS = 0.75;
/** What is read and what is seen on it stays as it is: WCAG 2.1 §1.4.3 and §1.4.11. */
const [AA, SEEN] = [4.5, 3];
/** Of a shadow that falls on a page. */
const MAX_DROP_LIGHTNESS = 0.3;
/** Cards are lighter than a gray page by this at most: on a mid gray one they would be as light as it was. */
const MAX_ABOVE = 0.14;
/** Below the first chroma a surface counts as gray, above the second as a color of its own. */
const MAX_GRAY_CHROMA = 0.06;
const MIN_BRAND_CHROMA = 0.12;
/** Less chroma is not seen. */
const NO_CHROMA = 0.02;

/** How much of a color is its own, by its chroma. */
const BRAND: Curve = [
  [MAX_GRAY_CHROMA, 0],
  [MIN_BRAND_CHROMA, 1],
];

/** How much of a page's ground is a color of its own, by its chroma: white cards lie on it from the last on. */
const STRONG_PAGE: Curve = [
  [MAX_GRAY_CHROMA, 0],
  [0.1, 1],
];

/** From the perceived lightness of a text to that of its counterpart; light text stays. */
const TEXT: Curve = [
  [0, 0.92],
  [0.5, 0.72],
  [0.78, 0.78],
  [1, 1],
];

/**
 * The mapping of one page. `canvas` is the color behind the page: surfaces keep their distance from
 * it in OKLCH with perceived lightness, so hue and order stay.
 */
export function makeColorMapper(
  knobs: DarkKnobs,
  canvas: Rgba,
  mainHue: number | null,
): ColorMapper {
  const canvasLightness = toPerceived(toOklch(canvas).l);
  const isDarkPage = canvasLightness < DARK_ENOUGH_LIGHTNESS;
  // What a page's own dark theme leaves bright is dark in the theme's tone, such as navy.
  const tone = isDarkPage && toOklch(canvas).c >= NO_CHROMA ? toOklch(canvas) : null;
  const strength = isDarkPage ? 0 : piecewise(STRONG_PAGE, toOklch(canvas).c);
  // On a page that is dark or of a strong color, light surfaces used to contrast with white.
  const paper = isDarkPage ? 1 : canvasLightness + (1 - canvasLightness) * strength;
  const darkest = isDarkPage ? canvasLightness : knobs.lightness;
  const shown = (color: Oklch): Rgba => warmer(fromOklch(color), knobs.warmth);
  const base = shown({ l: fromPerceived(darkest), c: 0, h: 0, a: 1 });
  const accent = knobs.accent ? parseColor(knobs.accent) : undefined;
  const accentHue = accent ? toOklch(accent).h : null;
  const done = new Map<string, Rgba>();

  const dark = isDarkPage ? STAYS : besideBase(darkest);
  const surface = (lr: number, chroma = 0): number => {
    if (lr <= DARK_ENOUGH_LIGHTNESS) return piecewise(dark, lr);
    const tinted = lr < paper ? piecewise(TINTED, chroma) : 0;
    const apart = Math.abs(lr - (paper + (1 - paper) * tinted));
    const lifted = Math.min(darkest + 0.36 * apart ** 0.6, Math.max(lr, DARK_ENOUGH_LIGHTNESS));
    // Cards above a gray page are lighter than it; what is sunken into it is darker.
    if (lr > paper && !isDarkPage) return Math.min(lifted, darkest + MAX_ABOVE);
    if (paper > MAX_GRAY_PAPER || isDarkPage) return lifted;
    const share = piecewise(SUNKEN, apart) * (1 - tinted);
    return lifted * (1 - share) + Math.max(0, darkest - sunkenBy(apart)) * share;
  };

  const roles: Readonly<Record<ColorRole, (from: Oklch, color: Rgba) => number>> = {
    background: ({ l, c, h }) => {
      // The theme’s own bands and buttons.
      if (isDarkPage && c > MAX_GRAY_CHROMA && l <= MAX_OWN_LIGHTNESS) return l;
      const asSurface = fromPerceived(surface(toPerceived(l), c));
      return asSurface + (brandLightness({ l, c, h }) - asSurface) * piecewise(BRAND, c);
    },
    text: (from, color) => {
      if (isDarkPage && wcagContrast(color, canvas) >= AA) return from.l;
      const mapped = fromPerceived(piecewise(TEXT, toPerceived(from.l)));
      if (isDarkPage || mapped <= from.l) return mapped;
      // The contrast that the page gave this text, up to the person's setting.
      const wanted = Math.min(knobs.contrast, wcagContrast(color, canvas));
      const enough = (l: number) => wcagContrast(shown({ ...from, l, a: 1 }), base) >= wanted;
      return enough(mapped) ? mapped : (nearestLightness(mapped, 1, enough) ?? 1);
    },
    border: ({ l, c, h }) => {
      const lr = toPerceived(l);
      if (isDarkPage && lr < 0.6) return l;
      const asLine = fromPerceived(darkest + 0.5 * Math.abs(lr - paper) ** 0.6);
      // A line of a dark color must still be seen, that of the focus above all.
      const asBrand = Math.max(brandLightness({ l, c, h }), asLine);
      return asLine + (asBrand - asLine) * piecewise(BRAND, c);
    },
    fill: ({ l, c }, color) => {
      if (isDarkPage && wcagContrast(color, canvas) >= SEEN) return l;
      const lr = toPerceived(l);
      if (c > MAX_GRAY_CHROMA) return Math.min(Math.max(l, 0.5), 0.85);
      return fromPerceived(lr > 0.78 ? surface(lr) : piecewise(TEXT, lr));
    },
    // A ring of a color of its own says what has the focus: on dark it is seen as it is.
    shadow: ({ l, c }) =>
      l < 0.5 || c > MAX_GRAY_CHROMA ? l : fromPerceived(surface(toPerceived(l))),
    // No shadow shines: that of a button has its color, and is dark.
    drop: ({ l }) => Math.min(l, MAX_DROP_LIGHTNESS),
  };

  const map = (color: Rgba, role: ColorRole): Rgba => {
    const from = toOklch(color);
    if (
      role === 'background' &&
      color.a < MAX_TINT_ALPHA &&
      color.a > 0 &&
      from.c < MAX_GRAY_CHROMA
    )
      return warmer(strength < 1 ? tint(color, from) : color, knobs.warmth);
    const l = roles[role](from, color);
    const isMain = accentHue !== null && mainHue !== null && isNear(from, mainHue);
    const isToned = role === 'background' && tone && from.c < NO_CHROMA && from.l > l;
    const to = isToned
      ? { ...tone, l, a: color.a }
      : { l, c: from.c * knobs.saturation, h: isMain ? accentHue : from.h, a: color.a };
    return shown(to);
  };

  return (color, role) => {
    const key = `${role}${formatColor(color)}`;
    let mapped = done.get(key);
    if (!mapped) {
      mapped = color.a === 0 ? color : map(color, role);
      done.set(key, mapped);
    }
    return mapped;
  };
}

/**
 * Curves over perceived lightness: dark surfaces of a light page keep apart from its new base, by a step
 * that is just seen. What is dark already stays what it is as far as that allows.
 */
const STAYS: Curve = [
  [0, 0],
  [1, 1],
];

function besideBase(darkest: number): Curve {
  const at = Math.min(darkest, DARK_ENOUGH_LIGHTNESS - 0.1);
  return [
    [0, 0],
    [Math.max(0.001, at - 0.035), Math.max(0.001, at - 0.035)],
    [Math.max(0.002, at - 0.02), at + 0.025],
    [at + 0.06, at + 0.07],
    [DARK_ENOUGH_LIGHTNESS, DARK_ENOUGH_LIGHTNESS],
  ];
}

/** Pages that are lighter than this perceived lightness have nothing above them. */
const MAX_GRAY_PAPER = 0.985;
/** How much of a surface is sunken, by how much darker than the page it is: a mid gray is a thing of its own. */
const SUNKEN: Curve = [
  [0.1, 1],
  [0.2, 0],
];

/** How much of a surface is no shade of its page but a tint, such as that of a hint, by its chroma: it is lit. */
const TINTED: Curve = [
  [0.014, 0],
  [0.026, 1],
];

function sunkenBy(apart: number): number {
  return 0.1 * apart ** 0.5;
}

/** The darkest lightness of a color that keeps its chroma, at least that of a brand's surface. */
function brandLightness({ l, c, h }: Pick<Oklch, 'l' | 'c' | 'h'>): number {
  const least = c * (isWarmHue(h) ? MIN_WARM_SHARE : MIN_CHROMA_SHARE);
  for (let at = BRAND_LIGHTNESS; at < l; at += LIGHTNESS_STEP) {
    if (toOklch(fromOklch({ l: at, c, h, a: 1 })).c >= least) return at;
  }
  return l;
}

/** What the warmest colors keep of their green and blue: those of a candle, about 2,700 K. */
const [LEAST_GREEN, LEAST_BLUE] = [0.82, 0.5];

function warmer({ r, g, b, a }: Rgba, warmth: number): Rgba {
  if (!warmth) return { r, g, b, a };
  return { r, g: g * (1 - warmth * (1 - LEAST_GREEN)), b: b * (1 - warmth * (1 - LEAST_BLUE)), a };
}

/** A translucent color: black becomes white, white stays. */
function tint(color: Rgba, { l }: Oklch): Rgba {
  return l < 0.5 ? { r: 1, g: 1, b: 1, a: color.a } : color;
}

/** Whether a color is near a hue, in degrees. */
function isNear({ c, h }: Oklch, hue: number): boolean {
  return c > MAX_GRAY_CHROMA && hueDifference(h, hue) < 30;
}

/** Points of a curve, by rising x. */
type Curve = readonly (readonly [x: number, y: number])[];

/** The value of a piecewise linear curve at `x`; flat beyond its ends. */
function piecewise(curve: Curve, x: number): number {
  const next = curve.findIndex(([at]) => at >= x);
  const right = curve[next];
  const left = curve[next - 1];
  if (!right) return curve.at(-1)?.[1] ?? x;
  if (!left) return right[1];
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0]);
}
