import { converter, modeHsl, modeRgb, useMode } from 'culori/fn';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import type { ColorPrinter } from './color-printer.ts';

useMode(modeRgb);
useMode(modeHsl);
const toHsl = converter('hsl');

/**
 * Raw channels, as in `--x: 33, 37, 41` for `rgb(var(--x))`, recolored with the same commas or
 * spaces. Undefined for anything but three channels of `rgb` or `hsl`.
 */
export function rewriteChannels(
  value: string,
  colorFunction: string,
  paint: (color: Rgba, printer: ColorPrinter) => string,
): string | undefined {
  const color = parseColor(`${colorFunction}(${value})`);
  if (!color) return undefined;
  const isHsl = colorFunction.startsWith('hsl');
  const comma = value.includes(',') ? ', ' : ' ';
  const painted = paint(color, {
    key: `${isHsl ? 'hsl' : 'rgb'}${comma}`,
    print: (dark) => (isHsl ? hsl(dark) : rgb(dark)).join(comma),
  });
  return color.a < 1 ? `${painted} / ${color.a}` : painted;
}

function rgb({ r, g, b }: Rgba): string[] {
  return [r, g, b].map((channel) => String(Math.round(channel * 255)));
}

function hsl({ r, g, b }: Rgba): string[] {
  const { h = 0, s, l } = toHsl({ mode: 'rgb', r, g, b });
  const round = (number: number) => String(Math.round(number * 10) / 10);
  return [round(h), `${round(s * 100)}%`, `${round(l * 100)}%`];
}
