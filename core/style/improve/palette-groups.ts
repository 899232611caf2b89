import type { PaletteColor } from '../colors/palette.ts';
import { colorLines } from './prompt-lines.ts';

/** Colors of a group that the model sees. */
const MAX_COLORS = 12;
/** OKLCH chroma from which a color is an accent. */
const MIN_ACCENT_CHROMA = 0.06;

/** The colors that a page paints, by their use, the largest area first. */
export function paletteGroups(palette: readonly PaletteColor[]): Record<string, string[]> {
  const used = (...uses: (keyof PaletteColor['uses'])[]) =>
    colorLines(
      palette.filter((color) => uses.some((use) => color.uses[use])),
      MAX_COLORS,
    );
  return {
    backgrounds: used('background'),
    text: used('text'),
    borders: used('border'),
    drawings: used('fill', 'stroke'),
    accents: colorLines(
      palette.filter(({ oklch }) => oklch.c >= MIN_ACCENT_CHROMA),
      MAX_COLORS,
    ),
  };
}
