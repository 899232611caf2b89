import type { Root } from 'postcss';

/** A color of a sheet with a knob for people. */
export interface PaletteEntry {
  /**
   * Name of its custom property without dashes, such as `penumbra-background-1`: pages have a
   * `--text-1` of their own.
   */
  name: string;
  label: string;
  /** Lower-case hex. */
  value: string;
}

/** Knobs at most. */
const MAX_PALETTE_COLORS = 16;

type Purpose = 'Background' | 'Text' | 'Border';

/** The colors used most in sheets, opaque ones in hex, each named by its main use. */
export function paletteOf(roots: readonly Root[]): PaletteEntry[] {
  const uses = new Map<string, Map<Purpose, number>>();
  for (const root of roots) {
    root.walkDecls(({ prop, value }) => {
      for (const [color] of value.matchAll(/#[\da-f]{3,8}\b/gi)) {
        const byPurpose = uses.get(color.toLowerCase()) ?? new Map<Purpose, number>();
        const purpose = purposeOf(prop);
        byPurpose.set(purpose, (byPurpose.get(purpose) ?? 0) + 1);
        uses.set(color.toLowerCase(), byPurpose);
      }
    });
  }
  const most = [...uses]
    .map(([value, byPurpose]) => ({ value, ...mainPurpose(byPurpose) }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_PALETTE_COLORS);
  const counts = new Map<Purpose, number>();
  return most.map(({ value, purpose }) => {
    const number = (counts.get(purpose) ?? 0) + 1;
    counts.set(purpose, number);
    return {
      name: `penumbra-${purpose.toLowerCase()}-${number}`,
      label: `${purpose} ${number}`,
      value,
    };
  });
}

function purposeOf(property: string): Purpose {
  if (/border|outline|rule|stroke|shadow/.test(property)) return 'Border';
  if (/background|fill$/.test(property) && !property.includes('text-fill')) return 'Background';
  return 'Text';
}

function mainPurpose(byPurpose: ReadonlyMap<Purpose, number>): { purpose: Purpose; count: number } {
  const all = [...byPurpose].sort((a, b) => b[1] - a[1]);
  const count = all.reduce((sum, [, uses]) => sum + uses, 0);
  return { purpose: all[0]?.[0] ?? 'Text', count };
}
