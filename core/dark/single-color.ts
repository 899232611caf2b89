import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';

/** Most values are one colour, for which no value has to be taken apart. */
const SINGLE = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

/** The colour that a value is when it is a plain one and nothing besides; undefined for others. */
export function singleColor(value: string): Rgba | undefined {
  return SINGLE.test(value) ? parseColor(value) : undefined;
}
