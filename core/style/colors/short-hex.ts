import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';

/** A CSS color in hex, `#fff` for `#ffffff`; empty for transparent, undefined for anything else. */
export function shortHex(text: string): string | undefined {
  const color = parseColor(text);
  if (!color) return undefined;
  return color.a === 0 ? '' : shorten(formatColor(color));
}

/** `#ffffff` → `#fff`, `#11223344` → `#1234`; others unchanged. */
export function shorten(hex: string): string {
  const [, ...pairs] = hex.match(/^#|[\da-f]{2}/g) ?? [];
  const isDoubled = pairs.length > 2 && pairs.every(([first, two]) => first === two);
  return isDoubled ? `#${pairs.map(([first]) => first).join('')}` : hex;
}
