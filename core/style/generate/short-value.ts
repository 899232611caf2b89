import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import { shorten } from '../colors/graded-pair.ts';

/** A value as people write it: short colors, no unit for a zero of a shadow, and one color for sides that are alike. */
export function shortValue(property: string, value: string): string {
  if (value.includes('url(')) return value;
  const short = value.replace(HEX, shorten);
  if (property.endsWith('-shadow')) {
    return short
      .replace(/(?<![\w.#-])0px(?![\w.%])/g, '0')
      .replace(RGB, (color) => shorten(formatColor(parseColor(color) ?? BLACK)));
  }
  if (property !== 'border-color') return short;
  const sides = short.match(/[^\s(]+(?:\([^()]*\))?/g) ?? [];
  return new Set(sides).size === 1 ? (sides[0] ?? short) : short;
}

const HEX = /#(?:[\da-f]{8}|[\da-f]{6})(?![\da-f])/g;
const RGB = /\brgb\(\d+ \d+ \d+ \/ 0\.\d+\)/g;
const BLACK = { r: 0, g: 0, b: 0, a: 1 };
