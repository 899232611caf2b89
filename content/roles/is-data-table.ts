import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { hasDrawnGrid } from './has-drawn-grid.ts';

const STRUCTURE =
  ':scope > caption, :scope > colgroup, :scope > col, :scope > thead, :scope > tfoot, ' +
  ':scope > * > tr > td:is([abbr], [headers], [scope])';
/** So many rows are no layout. */
const MIN_DATA_ROWS = 20;
const HEADERS = ':scope > * > tr > th, :scope > tr > th';

/**
 * Whether a table carries data rather than layout. Chrome guesses, and so does this: by structure,
 * summary and ARIA, by length (twenty rows), and by what is drawn.
 */
export function isDataTable(table: HTMLTableElement, pass: SemanticsPass): boolean {
  if (unclobbered.matches(table, '[summary], [role]')) return true;
  if (unclobbered.matches(table, ':read-write')) return true;
  // First, since it ends at the twentieth row: selectors are looked for through the whole table.
  if (table.rows[MIN_DATA_ROWS - 1] || unclobbered.querySelector(table, STRUCTURE)) return true;
  const hasCells =
    unclobbered.querySelector(table, 'tr + tr, td + td, td + th, th + td, th + th') !== null;
  if (hasCells && unclobbered.querySelector(table, HEADERS)) return true;
  return hasDrawnGrid(table, pass);
}
