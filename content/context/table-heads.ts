import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { briefText } from './brief-text.ts';
import { oncePerPass } from './once-per-pass.ts';

const CELL = 'td, th, [role=cell], [role=gridcell]';
const ROW = 'tr, [role=row]';
const TABLE = 'table, [role=table], [role=grid], [role=treegrid]';
/** Cells that are looked at for a row's head. */
const MAX_CELLS = 4;
const CONTROLS = 'button, input, select, textarea, [role=button], [role=checkbox]';

interface TableHeads {
  row: Element;
  /** The heads’ texts, if they have any. */
  column: string;
  head: string;
}

/** The row in which a control stands, and its heads; null outside of tables. */
export function tableHeads(el: Element, pass: SemanticsPass): TableHeads | null {
  const place = cellAround(el, pass);
  return place && headsOf(place.cell, pass);
}

/** The row in which a control stands, and its cell; null outside of tables. */
export function cellAround(el: Element, pass: SemanticsPass): CellAround | null {
  if (unclobbered.matches(el, ROW)) return null;
  return cellOf(unclobbered.matches(el, CELL) ? el : (unclobbered.parentElement(el) ?? el), pass);
}

interface CellAround {
  cell: Element;
  row: Element;
}

const cellOf = oncePerPass((el): CellAround | null => {
  const cell = el instanceof HTMLTableCellElement ? el : unclobbered.closest(el, CELL);
  const parent = cell && unclobbered.parentElement(cell);
  const row =
    parent instanceof HTMLTableRowElement ? parent : cell && unclobbered.closest(cell, ROW);
  return cell && row ? { cell, row } : null;
});

const headsOf = oncePerPass((cell, pass): TableHeads | null => {
  const row = cellOf(cell, pass)?.row;
  if (!row) return null;
  const isOwn = firstTextCell(row, pass) === cell;
  return { row, column: columnHead(cell, row, pass), head: isOwn ? '' : rowHead(row, pass) };
});

function tableCells(row: Element): Element[] {
  if (row instanceof HTMLTableRowElement) return [...row.cells];
  return [...unclobbered.querySelectorAll(row, CELL)];
}

const rowHead = oncePerPass((row, pass) => {
  const cell = firstTextCell(row, pass);
  if (!cell) return '';
  const cells = tableCells(row).slice(0, MAX_CELLS);
  const after = cells.slice(cells.indexOf(cell) + 1);
  const plain = after.filter((next) => !unclobbered.querySelector(next, CONTROLS));
  return headFrom(
    briefText(cell, pass),
    plain.map((next) => () => briefText(next, pass)),
  );
});

/** The head of a row: a number alone, or a date, says little, so the next words of the row follow it. */
export function headFrom(text: string, after: readonly (() => string)[]): string {
  if (/\p{L}/u.test(text)) return text;
  for (const read of after) {
    const words = read();
    if (/\p{L}/u.test(words)) return `${text} ${words}`;
  }
  return text;
}

/** The row's header cell, or the first one with a text of its own. */
const firstTextCell = oncePerPass((row, pass): Element | null => {
  const cells = tableCells(row).slice(0, MAX_CELLS);
  const header = cells.find((cell, at) => isRowHeader(cell, cells[at + 1]));
  if (header && briefText(header, pass)) return header;
  return (
    cells.find(
      (cell) => !unclobbered.querySelector(cell, CONTROLS) && briefText(cell, pass) !== '',
    ) ?? null
  );
});

function isRowHeader(cell: Element, next: Element | undefined): boolean {
  if (unclobbered.keywords(cell, 'role') === 'rowheader') return true;
  if (unclobbered.localName(cell) !== 'th') return false;
  return unclobbered.keywords(cell, 'scope') === 'row' || next?.localName === 'td';
}

function columnHead(cell: Element, row: Element, pass: SemanticsPass): string {
  const table = unclobbered.closest(row, TABLE);
  if (!table) return '';
  const heads = columnHeads(table, pass);
  const at = cell instanceof HTMLTableCellElement ? cell.cellIndex : tableCells(row).indexOf(cell);
  const head = heads[at];
  return head && head !== cell ? briefHead(head, pass) : '';
}

const briefHead = oncePerPass(briefText);

/** The cells of the row of heads, in their order. */
const columnHeads = oncePerPass((table): readonly Element[] => {
  if (table instanceof HTMLTableElement) {
    const row = table.tHead?.rows[(table.tHead?.rows.length ?? 1) - 1] ?? table.rows[0];
    const cells = row ? [...row.cells] : [];
    return table.tHead || cells.every(({ localName }) => localName === 'th') ? cells : [];
  }
  return [...unclobbered.querySelectorAll(table, '[role=columnheader]')];
});
