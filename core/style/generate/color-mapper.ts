import { formatColor } from '../color/format-color.ts';
import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import { fromPerceived, toPerceived } from '../color/perceived-lightness.ts';
import type { Rgba } from '../color/rgba.ts';
import { wcagContrast } from '../color/wcag-contrast.ts';
import type { ColorRole } from '../css/color-role.ts';
import type { DarkKnobs } from './knobs.ts';
import { nearestLightness } from './nearest-lightness.ts';

/** Maps a color of a light page to its dark counterpart. */
export type ColorMapper = (color: Rgba, role: ColorRole) => Rgba;

/** A surface this dark stays as it is. */
const DARK_ENOUGH_LIGHTNESS = 0.35;
/** Surfaces with a color of their own never become lighter than this OKLab lightness. */
const MAX_BRAND_LIGHTNESS = 0.52;
/** Below the first chroma a surface counts as gray, above the second as a color of its own. */
const MAX_GRAY_CHROMA = 0.06;
const MIN_BRAND_CHROMA = 0.12;
/** A dark tint this thin shades what is behind it; on dark it must lighten instead. */
const MAX_TINT_ALPHA = 0.25;

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
  // On a page that is already dark, light surfaces used to contrast with white.
  const paper = isDarkPage ? 1 : canvasLightness;
  const darkest = isDarkPage ? canvasLightness : knobs.lightness;
  const base = fromOklch({ l: fromPerceived(darkest), c: 0, h: 0, a: 1 });
  const accent = knobs.accent ? parseColor(knobs.accent) : undefined;
  const accentHue = accent ? toOklch(accent).h : null;
  const done = new Map<string, Rgba>();

  const surface = (lr: number): number => {
    if (lr <= DARK_ENOUGH_LIGHTNESS) return lr;
    const apart = Math.abs(lr - paper);
    const lifted = darkest + 0.42 * apart ** 0.8;
    return Math.min(lifted, Math.max(lr, DARK_ENOUGH_LIGHTNESS));
  };

  const roles: Readonly<Record<ColorRole, (from: Oklch, color: Rgba) => number>> = {
    background: ({ l, c }) => {
      const asSurface = fromPerceived(surface(toPerceived(l)));
      const asBrand = Math.min(l, MAX_BRAND_LIGHTNESS);
      const share = piecewise(
        [
          [MAX_GRAY_CHROMA, 0],
          [MIN_BRAND_CHROMA, 1],
        ],
        c,
      );
      return asSurface + (asBrand - asSurface) * share;
    },
    text: (from, color) => {
      const mapped = fromPerceived(piecewise(TEXT, toPerceived(from.l)));
      if (isDarkPage || mapped <= from.l) return mapped;
      // The contrast that the page gave this text, up to the person's setting.
      const wanted = Math.min(knobs.contrast, wcagContrast(color, canvas));
      const enough = (l: number) => wcagContrast(fromOklch({ ...from, l, a: 1 }), base) >= wanted;
      return enough(mapped) ? mapped : (nearestLightness(mapped, 1, enough) ?? 1);
    },
    border: ({ l }) => {
      const lr = toPerceived(l);
      if (isDarkPage && lr < 0.6) return l;
      return fromPerceived(darkest + 0.5 * Math.abs(lr - paper) ** 0.6);
    },
    fill: ({ l, c }) => {
      const lr = toPerceived(l);
      if (c > MAX_GRAY_CHROMA) return Math.min(Math.max(l, 0.5), 0.85);
      return fromPerceived(lr > 0.78 ? surface(lr) : piecewise(TEXT, lr));
    },
    shadow: ({ l }) => (l < 0.5 ? l : fromPerceived(surface(toPerceived(l)))),
  };

  const map = (color: Rgba, role: ColorRole): Rgba => {
    const from = toOklch(color);
    if (
      role === 'background' &&
      color.a < MAX_TINT_ALPHA &&
      color.a > 0 &&
      from.c < MAX_GRAY_CHROMA
    )
      return tint(color, from);
    const l = roles[role](from, color);
    const isMain = accentHue !== null && mainHue !== null && isNear(from, mainHue);
    const to = { l, c: from.c * knobs.saturation, h: isMain ? accentHue : from.h, a: color.a };
    return fromOklch(to);
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

/** A translucent color: black becomes white, white stays. */
function tint(color: Rgba, { l }: Oklch): Rgba {
  return l < 0.5 ? { r: 1, g: 1, b: 1, a: color.a } : color;
}

/** Whether a color is near a hue, in degrees. */
function isNear({ c, h }: Oklch, hue: number): boolean {
  const apart = Math.abs(((h - hue + 540) % 360) - 180);
  return c > MAX_GRAY_CHROMA && apart < 30;
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
