import { unclobbered } from '../platform/unclobbered.ts';
import { explicitRole } from './explicit-role.ts';
import { isDataTable } from './is-data-table.ts';
import type { RoleTask } from './role-task.ts';

const GRIDS: ReadonlySet<string> = new Set(['grid', 'treegrid']);

/** The role of a table's part, which follows from its table: data, layout, grid or presentation. */
export function tableRole(el: Element, task: RoleTask): string {
  const table = el instanceof HTMLTableElement ? el : unclobbered.closest(el, 'table');
  if (!(table instanceof HTMLTableElement)) return 'generic';
  const name = unclobbered.localName(el);
  const role = table === el ? '' : explicitRole(table, task);
  if (role && role !== 'table' && !GRIDS.has(role)) return isCell(name) ? 'generic' : 'none';
  const isData = GRIDS.has(role) || role === 'table' || isDataTable(table, task.pass);
  if (name === 'table') return isData ? 'table' : 'layouttable';
  if (name === 'tr') return isData ? 'row' : 'layouttablerow';
  if (!isCell(name)) return isData && isRowGroup(el) ? 'rowgroup' : 'none';
  if (!isData) return 'layouttablecell';
  if (name === 'th') return headerRole(el as HTMLTableCellElement);
  return GRIDS.has(role) ? 'gridcell' : 'cell';
}

/** Chrome looks through a `tbody`, unless it is empty. */
function isRowGroup(el: Element): boolean {
  return unclobbered.localName(el) !== 'tbody' || !unclobbered.firstElementChild(el);
}

function isCell(name: string): boolean {
  return name === 'td' || name === 'th';
}

function headerRole(th: HTMLTableCellElement): string {
  if (/^row(group)?$/i.test(th.scope)) return 'rowheader';
  if (/^col(group)?$/i.test(th.scope)) return 'columnheader';
  const next = th.nextElementSibling;
  return next && unclobbered.localName(next) === 'td' ? 'rowheader' : 'columnheader';
}
