import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from './semantics-pass.ts';

/** A cell and the columns and rows that it covers, from 0. */
export interface PlacedCell {
  el: Element;
  row: number;
  column: number;
  columns: number;
  rows: number;
}

/** Larger ones are lists that are read in order. */
export const MAX_TABLE_ROWS = 2_000;

/** What puts cells elsewhere than below one head after the other. */
export const UNEVEN =
  '[colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"]), [aria-colspan], [aria-rowspan], [aria-colindex]';
const ROWS = 'tr, [role=row]';
const CELLS = 'td, th, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]';
const TABLES = 'table, [role=table], [role=grid], [role=treegrid]';

/** Whether the first two rows of a table both are of heads. */
export function hasHeadsTwice(table: Element): boolean {
  const [first, second] = unclobbered.querySelectorAll(table, ROWS);
  return first !== undefined && second !== undefined && isOfHeads(first) && isOfHeads(second);
}

function isOfHeads(row: Element): boolean {
  const cells = [...unclobbered.querySelectorAll(row, CELLS)];
  return cells.length > 1 && cells.every((cell) => unclobbered.matches(cell, HEADS));
}

/** What is over a column. */
export const HEADS = 'th:not([role], [scope^=row i]), [role=columnheader]';

/** Where the cells of a table are, by the standard's own way of forming one (HTML §4.9.12.1; WAI-ARIA 1.3 §6.6). */
export function placedCells(table: Element, pass: SemanticsPass): PlacedCell[] {
  const placed: PlacedCell[] = [];
  const isShown = (el: Element) => pass.style(el).display !== 'none';
  const isOwn = (el: Element) =>
    unclobbered.closest(unclobbered.parentElement(el) ?? el, TABLES) === table;
  const rows = [...unclobbered.querySelectorAll(table, ROWS)].filter(
    (row) => isOwn(row) && isShown(row),
  );
  let firstIndex = Number.POSITIVE_INFINITY;
  for (const el of unclobbered.querySelectorAll(table, '[aria-colindex]')) {
    firstIndex = Math.min(firstIndex, numberOf(el, 'aria-colindex') ?? 1);
  }
  const ends = new Map(rows.map((row, at) => [unclobbered.parentElement(row), at + 1]));
  /** For each column, the row before which it is taken by a cell of a row above. */
  let taken: number[] = [];
  rows.forEach((row, at) => {
    const section = unclobbered.parentElement(row);
    if (at === 0 || section !== unclobbered.parentElement(rows[at - 1] ?? row)) taken = [];
    // A row may say where the first of its cells is (WAI-ARIA 1.3 §6.6, aria-colindex).
    let column = (numberOf(row, 'aria-colindex') ?? firstIndex) - firstIndex || 0;
    for (const el of unclobbered.querySelectorAll(row, CELLS)) {
      if (unclobbered.closest(el, ROWS) !== row || !isShown(el)) continue;
      const index = numberOf(el, 'aria-colindex');
      if (index !== null) column = index - firstIndex;
      while ((taken[column] ?? 0) > at) column += 1;
      const columns =
        el instanceof HTMLTableCellElement ? el.colSpan : numberOf(el, 'aria-colspan');
      const span = el instanceof HTMLTableCellElement ? el.rowSpan : numberOf(el, 'aria-rowspan');
      const left = (ends.get(section) ?? at) - at;
      const height = Math.max(1, Math.min(left, span === 0 ? left : (span ?? 1)));
      const width = Math.min(MAX_SPAN, Math.max(1, columns ?? 1));
      placed.push({ el, row: at, column, columns: width, rows: height });
      for (let over = column; over < column + width; over += 1) taken[over] = at + height;
      column += width;
    }
  });
  return Number.isFinite(firstIndex) ? withoutGaps(placed) : placed;
}

/** Columns that a cell may cover (HTML §4.9.11). */
const MAX_SPAN = 1_000;

/** Cells by the columns that any row has: `aria-colindex` counts those, too, that are not in the document. */
function withoutGaps(cells: readonly PlacedCell[]): PlacedCell[] {
  const used = new Set<number>();
  for (const { column, columns } of cells)
    for (let at = column; at < column + columns; at += 1) used.add(at);
  const places = new Map([...used].toSorted((a, b) => a - b).map((column, at) => [column, at]));
  return cells.map((cell) => ({ ...cell, column: places.get(cell.column) ?? 0 }));
}

function numberOf(el: Element, attribute: string): number | null {
  const number = Number.parseInt(unclobbered.attribute(el, attribute) ?? '', 10);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
