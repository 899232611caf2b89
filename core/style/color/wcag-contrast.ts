import type { Rgba } from './rgba.ts';

/** Relative luminance of an opaque color, 0 to 1 (WCAG 2.1 §1.4.3). */
export function relativeLuminance({ r, g, b }: Rgba): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio of two opaque colors, 1 to 21, in either order (WCAG 2.1 §1.4.3). */
export function wcagContrast(one: Rgba, other: Rgba): number {
  const a = relativeLuminance(one);
  const b = relativeLuminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The ratio that AA and AAA require of a text: large is from 24 px, or 18.66 px and bold (§1.4.3). */
export function wcagMinimum(level: 'AA' | 'AAA', isLarge: boolean): number {
  if (level === 'AA') return isLarge ? 3 : 4.5;
  return isLarge ? 4.5 : 7;
}

/** Whether WCAG counts a text as large; the size in CSS pixels, the weight as computed. */
export function isLargeText(size: number, weight: number): boolean {
  return size >= 24 || (size >= 18.66 && weight >= 700);
}

/** The piecewise sRGB curve; WCAG's own threshold differs only between 8-bit values. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** WCAG 2.1 §1.4.11: what icons, the edges of controls and other marks need. */
export const NON_TEXT_MINIMUM = 3;
