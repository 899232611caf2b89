import { toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import { colorsOf } from './colors-of.ts';
import type { ColorRule } from './style-inventory.ts';

const BIN = 15;
const COLORFUL = 0.08;

/** The hue in degrees that most of a page's colourful declarations have; null for a grey page. */
export function mainHue(rules: readonly ColorRule[]): number | null {
  const bins = new Map<number, { weight: number; x: number; y: number }>();
  for (const { declarations } of rules) {
    for (const { value } of declarations) {
      for (const text of colorsOf(value)) add(bins, text);
    }
  }
  const [main] = [...bins.values()].sort((a, b) => b.weight - a.weight);
  return main ? ((Math.atan2(main.y, main.x) * 180) / Math.PI + 360) % 360 : null;
}

function add(bins: Map<number, { weight: number; x: number; y: number }>, text: string): void {
  const color = parseColor(text);
  if (!color) return;
  const { c, h } = toOklch(color);
  if (c < COLORFUL) return;
  const bin = Math.floor(h / BIN);
  const { weight, x, y } = bins.get(bin) ?? { weight: 0, x: 0, y: 0 };
  const angle = (h * Math.PI) / 180;
  bins.set(bin, { weight: weight + c, x: x + c * Math.cos(angle), y: y + c * Math.sin(angle) });
}
