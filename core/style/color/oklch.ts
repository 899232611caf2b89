import {
  convertLabToLch,
  convertLchToLab,
  convertLrgbToRgb,
  convertOklabToLrgb,
  convertRgbToOklab,
} from 'culori/fn';
import { isInSrgb } from './is-in-srgb.ts';
import type { Rgba } from './rgba.ts';

// Each conversion step is named directly: a page has thousands of colors, and culori's search for a
// path between two color spaces takes longer than the conversion.

/** A color by perception: OKLab lightness 0 to 1, chroma from 0, hue in degrees, alpha. */
export interface Oklch {
  l: number;
  c: number;
  /** 0 for grays, which have no hue. */
  h: number;
  a: number;
}

/** The OKLCH coordinates of an sRGB color. */
export function toOklch({ r, g, b, a }: Rgba): Oklch {
  const { l, c, h } = convertLabToLch(convertRgbToOklab({ r, g, b }), 'oklch');
  return { l, c, h: h ?? 0, a };
}

/** Back to sRGB; reduces the chroma where sRGB has no such color, and keeps hue and lightness. */
export function fromOklch({ l, c, h, a }: Oklch): Rgba {
  const wanted = linear(l, c, h);
  const fitting = isInSrgb(wanted) ? wanted : linear(l, fittingChroma(l, c, h), h);
  const { r, g, b } = convertLrgbToRgb(fitting);
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  return { r: clamp(r), g: clamp(g), b: clamp(b), a };
}

/** Bisections toward gray: finer than an 8-bit channel can show. */
const BISECTIONS = 13;

/** The largest chroma, up to `c`, that sRGB has at a lightness and hue. */
function fittingChroma(l: number, c: number, h: number): number {
  let [fits, tooMuch] = [0, c];
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (fits + tooMuch) / 2;
    if (isInSrgb(linear(l, middle, h))) fits = middle;
    else tooMuch = middle;
  }
  return fits;
}

/** In linear light: the sRGB curve does not change whether a color is within sRGB. */
function linear(l: number, c: number, h: number) {
  return convertOklabToLrgb(convertLchToLab({ l, c, h }));
}
