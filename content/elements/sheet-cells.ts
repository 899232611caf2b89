import { unclobbered } from '../platform/unclobbered.ts';

const CONTROLS = 'a[href], button, input, select, textarea, [role=button], [tabindex]';
const MIN_ROWS = 2;
const MIN_COLUMNS = 2;
const MAX_CELLS = 1000;

/**
 * The cells of a table that a script makes a spreadsheet: their text cannot be selected, as a press selects the cell,
 * and what holds the table takes the focus for its keys. Empty for any other table, and for one that holds controls.
 */
export function sheetCells(table: Element): Element[] {
  if (getComputedStyle(table).userSelect !== 'none') return [];
  if (!unclobbered.closest(table, '[tabindex]') || unclobbered.querySelector(table, CONTROLS)) {
    return [];
  }
  const cells = [...unclobbered.querySelectorAll(table, ':scope > tbody > tr > td')];
  const rows = new Set(cells.map((cell) => unclobbered.parentElement(cell)));
  if (rows.size < MIN_ROWS || cells.length < rows.size * MIN_COLUMNS) return [];
  return cells.slice(0, MAX_CELLS);
}
