import { toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import { colorsOf } from '../css/colors-of.ts';
import type { ColorRule } from '../inventory/style-inventory.ts';

const BIN_DEGREES = 15;
const MIN_COLORFUL_CHROMA = 0.08;

/** The hue in degrees of most of a page's colorful declarations; null for a gray page. */
export function dominantHue(rules: readonly ColorRule[]): number | null {
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
  if (c < MIN_COLORFUL_CHROMA) return;
  const bin = Math.floor(h / BIN_DEGREES);
  const { weight, x, y } = bins.get(bin) ?? { weight: 0, x: 0, y: 0 };
  const angle = (h * Math.PI) / 180;
  bins.set(bin, { weight: weight + c, x: x + c * Math.cos(angle), y: y + c * Math.sin(angle) });
}
