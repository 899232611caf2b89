import { clampChroma, converter, modeOklch, modeRgb, useMode } from 'culori/fn';
import { isInSrgb } from './is-in-srgb.ts';
import type { Rgba } from './rgba.ts';

useMode(modeRgb);
useMode(modeOklch);

/** A colour by what people see: OKLab lightness 0 to 1, chroma from 0, hue in degrees, alpha. */
export interface Oklch {
  l: number;
  c: number;
  /** 0 for greys, which have none. */
  h: number;
  a: number;
}

const convert = converter('oklch');
const toRgb = converter('rgb');

export function toOklch({ r, g, b, a }: Rgba): Oklch {
  const { l, c, h } = convert({ mode: 'rgb', r, g, b });
  return { l, c, h: h ?? 0, a };
}

/** Back to sRGB; chroma gives way where the lightness has no such colour, hue and lightness stay. */
export function fromOklch({ l, c, h, a }: Oklch): Rgba {
  const wanted = { mode: 'oklch', l, c, h } as const;
  const direct = toRgb(wanted);
  const { r, g, b } = isInSrgb(direct) ? direct : toRgb(clampChroma(wanted, 'oklch'));
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  return { r: clamp(r), g: clamp(g), b: clamp(b), a };
}
