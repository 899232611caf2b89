import { unclobbered } from './unclobbered.ts';

const STRUCTURE =
  ':scope > caption, :scope > colgroup, :scope > col, :scope > thead, :scope > tfoot, ' +
  ':scope > * > tr > th, :scope > tr > th, :scope > * > tr > td:is([abbr], [headers], [scope])';

/**
 * Whether a table carries data rather than layout. Chrome guesses; the sure signs are taken over
 * here (structure, summary, ARIA), with its rule of thumb for the rest: twenty rows or more.
 */
export function isDataTable(table: HTMLTableElement): boolean {
  if (unclobbered.matches(table, '[summary], [aria-label], [aria-labelledby], [role]')) return true;
  if (unclobbered.matches(table, ':read-write')) return true;
  return unclobbered.querySelector(table, STRUCTURE) !== null || table.rows.length >= 20;
}
