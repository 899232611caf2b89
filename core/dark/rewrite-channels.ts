import { converter, modeHsl, modeRgb, useMode } from 'culori/fn';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';

useMode(modeRgb);
useMode(modeHsl);
const toHsl = converter('hsl');

/**
 * Raw channels, as in `--x: 33, 37, 41` for `rgb(var(--x))`, in their dark form and with the same
 * commas or spaces. Undefined for what is not three channels of `rgb` or `hsl`.
 */
export function rewriteChannels(
  value: string,
  colorFunction: string,
  map: (color: Rgba) => Rgba,
): string | undefined {
  const color = parseColor(`${colorFunction}(${value})`);
  if (!color) return undefined;
  const channels = colorFunction.startsWith('hsl') ? hsl(map(color)) : rgb(map(color));
  const joined = channels.join(value.includes(',') ? ', ' : ' ');
  return color.a < 1 ? `${joined} / ${color.a}` : joined;
}

function rgb({ r, g, b }: Rgba): string[] {
  return [r, g, b].map((channel) => String(Math.round(channel * 255)));
}

function hsl({ r, g, b }: Rgba): string[] {
  const { h = 0, s, l } = toHsl({ mode: 'rgb', r, g, b });
  const round = (number: number) => String(Math.round(number * 10) / 10);
  return [round(h), `${round(s * 100)}%`, `${round(l * 100)}%`];
}
