import {
  convertLabToLch,
  convertLchToLab,
  convertLrgbToRgb,
  convertOklabToLrgb,
  convertRgbToOklab,
} from 'culori/fn';
import { isInSrgb } from './is-in-srgb.ts';
import type { Rgba } from './rgba.ts';

// Each step of a conversion by its name: a page has thousands of colours, and finding the way from one
// space to the other takes more time than going it.

/** A colour by what people see: OKLab lightness 0 to 1, chroma from 0, hue in degrees, alpha. */
export interface Oklch {
  l: number;
  c: number;
  /** 0 for greys, which have none. */
  h: number;
  a: number;
}

export function toOklch({ r, g, b, a }: Rgba): Oklch {
  const { l, c, h } = convertLabToLch(convertRgbToOklab({ r, g, b }), 'oklch');
  return { l, c, h: h ?? 0, a };
}

/** Back to sRGB; chroma gives way where the lightness has no such colour, hue and lightness stay. */
export function fromOklch({ l, c, h, a }: Oklch): Rgba {
  const wanted = linear(l, c, h);
  const fitting = isInSrgb(wanted) ? wanted : linear(l, fittingChroma(l, c, h), h);
  const { r, g, b } = convertLrgbToRgb(fitting);
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  return { r: clamp(r), g: clamp(g), b: clamp(b), a };
}

/** Halvings of the way to grey: finer than a channel of 8 bits can show. */
const STEPS = 13;

/** The most chroma, up to `c`, that a lightness and hue have in sRGB. */
function fittingChroma(l: number, c: number, h: number): number {
  let [fits, tooMuch] = [0, c];
  for (let step = 0; step < STEPS; step++) {
    const middle = (fits + tooMuch) / 2;
    if (isInSrgb(linear(l, middle, h))) fits = middle;
    else tooMuch = middle;
  }
  return fits;
}

/** In linear light: whether a colour lies within sRGB is the same before its curve and after it. */
function linear(l: number, c: number, h: number) {
  return convertOklabToLrgb(convertLchToLab({ l, c, h }));
}
