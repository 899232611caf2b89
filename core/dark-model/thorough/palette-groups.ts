import type { PaletteColor } from '../../colors/palette.ts';
import { colorLines } from '../dark-lines.ts';

/** Colours of a group that are told. */
const MOST = 12;
/** OKLCH chroma from which a colour is an accent. */
const ACCENT = 0.06;

/** The colours that a page paints, by what they are used for, the largest area first. */
export function paletteGroups(palette: readonly PaletteColor[]): Record<string, string[]> {
  const used = (...uses: (keyof PaletteColor['uses'])[]) =>
    colorLines(
      palette.filter((color) => uses.some((use) => color.uses[use])),
      MOST,
    );
  return {
    backgrounds: used('background'),
    text: used('text'),
    borders: used('border'),
    drawings: used('fill', 'stroke'),
    accents: colorLines(
      palette.filter(({ oklch }) => oklch.c >= ACCENT),
      MOST,
    ),
  };
}
