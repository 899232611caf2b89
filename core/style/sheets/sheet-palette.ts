import type { PaletteEntry } from '../css/css-palette.ts';

/** A name of the generator's palette with its color, wherever a sheet gives it one. */
const NAMED = new RegExp(
  String.raw`(?<=[\s{;])--(dark-(?:surface|text|border|link|accent|success|info|warning|danger)` +
    String.raw`(?:-text)?(?:-\d+)?)(\s*:\s*)(#[\da-f]{6})(?![\da-f])`,
  'gi',
);

/** The palette of a generated sheet, in its order; where a name has several colors, the first holds. */
export function sheetPalette(css: string): PaletteEntry[] {
  const entries = new Map<string, PaletteEntry>();
  for (const [, name = '', , value = ''] of css.matchAll(NAMED)) {
    if (!entries.has(name))
      entries.set(name, { name, label: labelOf(name), value: value.toLowerCase() });
  }
  return [...entries.values()];
}

/** The sheet with another color under a name of its palette; as it was where it has none. */
export function withPaletteColor(css: string, name: string, value: string): string {
  let isDone = false;
  return css.replace(NAMED, (whole, found: string, colon: string) => {
    if (isDone || found !== name) return whole;
    isDone = true;
    return `--${found}${colon}${value}`;
  });
}

/** `Surface 2` of `dark-surface-2`. */
function labelOf(name: string): string {
  const words = name.replace(/^dark-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
