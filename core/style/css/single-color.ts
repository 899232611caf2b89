import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';

/** Most values are one color and need no parser. */
const SINGLE = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

/** The color of a value that is nothing but a plain color; undefined for others. */
export function singleColor(value: string): Rgba | undefined {
  return SINGLE.test(value) ? parseColor(value) : undefined;
}
