import type { Rgba } from '../../core/style/color/rgba.ts';

const RGB = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;

const known = new Map<string, Rgba | null>();
/** Colors to remember; a page has some dozens. */
const MAX_KNOWN = 1_000;

/**
 * A computed color; null for what is not sRGB (`oklch()`, `color()`), which is not judged. Every
 * frame carries this script, so the color library stays out of it.
 */
export function computedColor(text: string): Rgba | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const match = RGB.exec(text);
  const [r = 0, g = 0, b = 0] = match?.slice(1, 4).map((channel) => Number(channel) / 255) ?? [];
  const color: Rgba | null = match ? { r, g, b, a: Number(match[4] ?? 1) } : null;
  if (known.size < MAX_KNOWN) known.set(text, color);
  return color;
}
