/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const RGB = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;

const known = new Map<string, Colour | null>();
/** Colours to remember; a page has some dozens. */
const MAX_KNOWN = 1_000;

/** A computed colour; null for what is not sRGB (`oklch()`, `color()`), which is not judged. */
export function parseColour(text: string): Colour | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const match = RGB.exec(text);
  const [red = 0, green = 0, blue = 0] = match?.slice(1, 4).map(Number) ?? [];
  const colour: Colour | null = match ? [red, green, blue, Number(match[4] ?? 1)] : null;
  if (known.size < MAX_KNOWN) known.set(text, colour);
  return colour;
}

/** What is seen when `over` lies on an opaque colour. */
export function blend(over: Colour, under: Colour): Colour {
  const [, , , alpha] = over;
  const mix = (i: 0 | 1 | 2) => over[i] * alpha + under[i] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

/** From 1 (the same) to 21 (WCAG 2.1, contrast ratio). */
export function contrast(a: Colour, b: Colour): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}
