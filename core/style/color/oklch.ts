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

/** How far two colors are apart in OKLab, which is about as far as they look: 0 to about 1. */
export function colorDistance(one: Oklch, other: Oklch): number {
  const [a, b] = [inOklab(one), inOklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Degrees between two hues the shorter way round, 0 to 180. */
export function hueDifference(one: number, other: number): number {
  return Math.abs(((one - other + 540) % 360) - 180);
}

function inOklab({ l, c, h }: Oklch): readonly [number, number, number] {
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
}

/** Finer than an 8-bit channel can show. */
const LIGHTNESS_BISECTIONS = 12;

/** The OKLab lightness nearest to `from`, toward `to`, that is enough; undefined when not even `to` is. */
export function nearestLightness(
  from: number,
  to: number,
  enough: (l: number) => boolean,
): number | undefined {
  if (!enough(to)) return undefined;
  let [near, far] = [from, to];
  for (let step = 0; step < LIGHTNESS_BISECTIONS; step++) {
    const middle = (near + far) / 2;
    if (enough(middle)) far = middle;
    else near = middle;
  }
  return far;
}

const K1 = 0.206;
const K2 = 0.03;
const K3 = (1 + K1) / (1 + K2);

/**
 * Perceived lightness relative to the screen's white, 0 to 1, from an OKLab lightness. OKLab's own
 * compresses dark tones; this is the estimate L_r that its author uses in Okhsl
 * (https://bottosson.github.io/posts/colorpicker/#intermission---a-new-lightness-estimate-for-oklab).
 */
export function toPerceived(l: number): number {
  const x = K3 * l - K1;
  return 0.5 * (x + Math.sqrt(x * x + 4 * K2 * K3 * l));
}

/** The OKLab lightness of a perceived lightness: the inverse of `toPerceived`. */
export function fromPerceived(lr: number): number {
  return (lr * (lr + K1)) / (K3 * (lr + K2));
}

/** OKLCH hues from orange to lime, in degrees: dark, they are brown and olive. */
const [FIRST_WARM, LAST_WARM] = [45, 130];

/** Whether a hue is one that loses its name in the dark, so that its surfaces stay bright. */
export function isWarmHue(hue: number): boolean {
  return hue >= FIRST_WARM && hue <= LAST_WARM;
}
