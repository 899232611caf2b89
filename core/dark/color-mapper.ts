import { formatColor } from '../color/format-color.ts';
import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import { fromPerceived, toPerceived } from '../color/perceived-lightness.ts';
import type { Rgba } from '../color/rgba.ts';
import { wcagContrast } from '../color/wcag-contrast.ts';
import type { ColorRole } from './color-role.ts';
import type { DarkKnobs } from './knobs.ts';
import { nearestLightness } from './nearest-lightness.ts';
import { type Curve, piecewise } from './piecewise.ts';

/** Gives a colour of a light page its dark counterpart. */
export type ColorMapper = (color: Rgba, role: ColorRole) => Rgba;

/** A surface this dark needs nothing. */
const DARK_ENOUGH = 0.35;
/** No surface that had a colour of its own becomes lighter than this OKLab lightness. */
const BRAND_LIGHTEST = 0.52;
/** Below the first chroma a surface counts as grey, above the second as a colour of its own. */
const TINT = 0.06;
const BRAND = 0.12;
/** A dark tint this thin shades what is behind it; on dark it has to lighten instead. */
const THIN = 0.25;

/** Perceived lightness of text to that of its counterpart; what is light already stays. */
const TEXT: Curve = [
  [0, 0.92],
  [0.5, 0.72],
  [0.78, 0.78],
  [1, 1],
];

/**
 * The mapping of one page. `canvas` is the colour behind the page: surfaces are set off from it as
 * far as they were before, in OKLCH with the lightness as seen, so that hue and order stay.
 */
export function makeColorMapper(
  knobs: DarkKnobs,
  canvas: Rgba,
  mainHue: number | null,
): ColorMapper {
  const canvasLightness = toPerceived(toOklch(canvas).l);
  const isDarkPage = canvasLightness < DARK_ENOUGH;
  // On a page that is dark already, light surfaces were set off from what used to be white.
  const paper = isDarkPage ? 1 : canvasLightness;
  const darkest = isDarkPage ? canvasLightness : knobs.lightness;
  const base = fromOklch({ l: fromPerceived(darkest), c: 0, h: 0, a: 1 });
  const accent = knobs.accent ? parseColor(knobs.accent) : undefined;
  const accentHue = accent ? toOklch(accent).h : null;
  const done = new Map<string, Rgba>();

  const surface = (lr: number): number => {
    if (lr <= DARK_ENOUGH) return lr;
    const apart = Math.abs(lr - paper);
    const lifted = darkest + 0.42 * apart ** 0.8;
    return Math.min(lifted, Math.max(lr, DARK_ENOUGH));
  };

  const roles: Readonly<Record<ColorRole, (from: Oklch, color: Rgba) => number>> = {
    background: ({ l, c }) => {
      const asSurface = fromPerceived(surface(toPerceived(l)));
      const asBrand = Math.min(l, BRAND_LIGHTEST);
      const share = piecewise(
        [
          [TINT, 0],
          [BRAND, 1],
        ],
        c,
      );
      return asSurface + (asBrand - asSurface) * share;
    },
    text: (from, color) => {
      const mapped = fromPerceived(piecewise(TEXT, toPerceived(from.l)));
      if (isDarkPage || mapped <= from.l) return mapped;
      // As much contrast as the page gave this text, up to what the person asks for.
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
      if (c > TINT) return Math.min(Math.max(l, 0.5), 0.85);
      return fromPerceived(lr > 0.78 ? surface(lr) : piecewise(TEXT, lr));
    },
    shadow: ({ l }) => (l < 0.5 ? l : fromPerceived(surface(toPerceived(l)))),
  };

  const map = (color: Rgba, role: ColorRole): Rgba => {
    const from = toOklch(color);
    if (role === 'background' && color.a < THIN && color.a > 0 && from.c < TINT)
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

/** A thin veil: black ones turn white, white ones stay. */
function tint(color: Rgba, { l }: Oklch): Rgba {
  return l < 0.5 ? { r: 1, g: 1, b: 1, a: color.a } : color;
}

/** Whether a colour belongs to a hue, in degrees. */
function isNear({ c, h }: Oklch, hue: number): boolean {
  const apart = Math.abs(((h - hue + 540) % 360) - 180);
  return c > TINT && apart < 30;
}
