import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** Chrome looks at all cells; so many are enough. */
const MAX_ROWS = 20;
const MAX_CELLS = 100;

const BORDERS = [
  'borderTopWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderRightWidth',
] as const;

/**
 * Whether at least half of a table's cells have a border on the same side, or backgrounds set them
 * apart: Chrome's sign that a table without header cells carries data.
 */
export function hasDrawnGrid(table: HTMLTableElement, pass: SemanticsPass): boolean {
  const rows = [...table.rows].slice(0, MAX_ROWS);
  const cells = rows.flatMap((row) => [...row.cells]).slice(0, MAX_CELLS);
  if (cells.length < 2) return false;
  const needed = cells.length / 2;
  const styles = cells.map((cell) => pass.style(cell));
  for (const side of BORDERS) {
    if (styles.filter((style) => Number.parseFloat(style[side]) > 0).length >= needed) return true;
  }
  if (isStriped(rows, pass)) return true;
  const { backgroundColor } = pass.style(table);
  const differs = (style: CSSStyleDeclaration) => style.backgroundColor !== backgroundColor;
  return styles.filter((style) => isOpaque(style) && differs(style)).length >= needed;
}

/** Whether the first five rows alternate between two colors. */
function isStriped(rows: readonly HTMLTableRowElement[], pass: SemanticsPass): boolean {
  const colors = rows.slice(0, 5).map((row) => pass.style(row).backgroundColor);
  if (colors.length < 5 || colors[0] === colors[1]) return false;
  return colors.every((color, index) => color === colors[index % 2]);
}

function isOpaque({ backgroundColor }: CSSStyleDeclaration): boolean {
  return !/, 0\)$/.test(backgroundColor);
}
