import { COLOR_USES, type ColorUse, type PaletteColor } from './palette.ts';

/** Each color once, by its use. `backgrounds` and `text` are always there, the others where there are any. */
export interface UniqueColors {
  backgrounds: string[];
  text: string[];
  borders?: string[];
  fills?: string[];
  strokes?: string[];
}

const NAMES: Readonly<Record<ColorUse, keyof UniqueColors>> = {
  background: 'backgrounds',
  text: 'text',
  border: 'borders',
  fill: 'fills',
  stroke: 'strokes',
};

/** The colors of a palette by use, the largest area, or the most elements, first. */
export function uniqueColors(colors: readonly PaletteColor[]): UniqueColors {
  const unique: UniqueColors = { backgrounds: [], text: [] };
  for (const use of COLOR_USES) {
    const used = colors.flatMap(({ color, uses }) => (uses[use] ? { color, ...uses[use] } : []));
    used.sort((a, b) => b.area - a.area || b.count - a.count);
    if (used.length > 0) unique[NAMES[use]] = used.map(({ color }) => color);
  }
  return unique;
}
