import { unclobbered } from '../platform/unclobbered.ts';
import { MAX_TABLE_ROWS, type PlacedCell } from '../read/placed-cells.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import type { Rect } from '../read/visible-box.ts';
import type { Part } from './seen-mark.ts';

/** A table that is drawn of elements that are none: what each of them is, and where the cells are. */
export interface DrawnTable {
  parts: ReadonlyMap<Element, Part>;
  cells: readonly PlacedCell[];
}

/** Fewer are pairs of a label and a value, which read as they stand. */
const MIN_SIDE = 2;
/** Rounding and borders move edges by less. CSS pixels. */
const EDGE_PX = 3;

/**
 * The table that an element draws of its children: `display: table`, one grid for all cells, or rows of equal columns
 * below a row that looks otherwise. Null for anything else.
 */
export function drawnTable(el: Element, pass: SemanticsPass): DrawnTable | null {
  const { display } = pass.style(el);
  if (unclobbered.childCount(el) < MIN_SIDE || unclobbered.localName(el) === 'table') return null;
  if (unclobbered.hasAttribute(el, 'role')) return null;
  const isGrid = display === 'grid' || display === 'inline-grid';
  // The children of a grid may be rows themselves, as those of a subgrid are.
  const drawn = (isGrid && tableOf(inTracks(el, pass), pass)) || tableOf(inRows(el, pass), pass);
  if (!drawn) return null;
  const parts = new Map<Element, Part>([[el, { kind: 'table' }]]);
  for (const row of drawn.rows) parts.set(row, { kind: 'row' });
  for (const { el: cell, row } of drawn.cells) {
    parts.set(cell, { kind: row < drawn.heads ? 'head' : 'cell' });
  }
  return { parts, cells: drawn.cells };
}

/** With how many rows of heads it is read as a table, from the first row on; null if it is none. */
function tableOf(drawn: Drawn | null, pass: SemanticsPass): (Drawn & { heads: number }) | null {
  if (!drawn || drawn.rows.length > MAX_TABLE_ROWS) return null;
  const heads = headRows(drawn.cells, pass);
  return heads === 0 ? null : { ...drawn, heads };
}

interface Drawn {
  /** The elements that hold a row each; none where only the grid makes them. */
  rows: readonly Element[];
  cells: readonly PlacedCell[];
}

/** The children that take part in the layout of an element, those of wrappers without a box among them. */
function laidOut(el: Element, pass: SemanticsPass): Element[] {
  const children: Element[] = [];
  for (let at = unclobbered.firstElementChild(el); at; at = unclobbered.nextElementSibling(at)) {
    const { display, position } = pass.style(at);
    if (display === 'contents') children.push(...laidOut(at, pass));
    else if (display !== 'none' && position !== 'absolute' && position !== 'fixed')
      children.push(at);
  }
  return children;
}

/** Cells by the tracks of a grid, as the browser has laid them out. */
function inTracks(el: Element, pass: SemanticsPass): Drawn | null {
  const style = pass.style(el);
  const columns = tracks(style.gridTemplateColumns);
  if (columns.length < MIN_SIDE) return null;
  const rows = tracks(style.gridTemplateRows);
  if (rows.length < MIN_SIDE) return null;
  const isRtl = style.direction === 'rtl';
  const box = unclobbered.box(el);
  const px = (value: string) => Number.parseFloat(value) || 0;
  const inside = {
    left: box.left + unclobbered.clientLeft(el) + px(style.paddingLeft),
    top: box.top + unclobbered.clientTop(el) + px(style.paddingTop),
    width: unclobbered.clientWidth(el) - px(style.paddingLeft) - px(style.paddingRight),
    height: unclobbered.clientHeight(el) - px(style.paddingTop) - px(style.paddingBottom),
  };
  // From the edge at which the first column begins, whichever that is.
  const left = inside.left - unclobbered.scrollLeft(el);
  const fromStart = (x: number) => (isRtl ? left + inside.width - x : x - left);
  const top = inside.top - unclobbered.scrollTop(el);
  const ofColumns = { room: inside.width, gap: px(style.columnGap), isRtl };
  const across = edges(columns, style.justifyContent, ofColumns);
  const down = edges(rows, style.alignContent, { room: inside.height, gap: px(style.rowGap) });
  const areas = [...style.gridTemplateAreas.matchAll(/"([^"]*)"/g)].map(([, row = '']) =>
    row.trim().split(/\s+/),
  );
  const turned = (areas[0] ?? []).map((_, column) => areas.map((row) => row[column] ?? '.'));
  const acrossLines = { all: columns.length, lines: namedLines(style.gridTemplateColumns, areas) };
  const downLines = { all: rows.length, lines: namedLines(style.gridTemplateRows, turned) };
  const cells = laidOut(el, pass).map((cell): PlacedCell => {
    const { gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd } = pass.style(cell);
    const own = unclobbered.box(cell);
    const width = spanOf(gridColumnStart, gridColumnEnd, acrossLines);
    const height = spanOf(gridRowStart, gridRowEnd, downLines);
    const begin = Math.min(fromStart(own.left), fromStart(own.right));
    const x = width > 1 ? begin + EDGE_PX : fromStart((own.left + own.right) / 2);
    const y = (height > 1 ? own.top + EDGE_PX : (own.top + own.bottom) / 2) - top;
    return {
      el: cell,
      row: trackAt(down, y),
      column: trackAt(across, x),
      columns: width,
      rows: height,
    };
  });
  const holders = [
    ...new Set(cells.flatMap(({ el: cell }) => unclobbered.parentElement(cell) ?? [])),
  ];
  const isWrapped = holders.length > 1 && holders.every((holder) => holder !== el);
  return { rows: isWrapped ? holders : [], cells };
}

function tracks(template: string): number[] {
  return [...template.matchAll(/(\d+(?:\.\d+)?)px/g)].map(([, size]) => Number(size));
}

/** The room that tracks have, CSS pixels. */
interface Room {
  room: number;
  gap: number;
  isRtl?: boolean;
}

/** Where each track ends, and what is behind it, from where the first would begin (CSS Box Alignment 3 §5). */
function edges(sizes: readonly number[], align: string, { room, gap, isRtl }: Room): number[] {
  const count = sizes.length;
  const free = room - sizes.reduce((sum, size) => sum + size, 0) - gap * (count - 1);
  const left = Math.max(0, free);
  const isEnd = align.includes('end') || align.endsWith(isRtl ? 'left' : 'right');
  let [at, between] = [0, gap];
  if (align.includes('center')) at = free / 2;
  else if (isEnd) at = free;
  else if (align.includes('between')) between += count > 1 ? left / (count - 1) : 0;
  else if (align.includes('around')) [at, between] = [left / count / 2, gap + left / count];
  else if (align.includes('evenly')) {
    at = left / (count + 1);
    between += at;
  }
  return sizes.map((size) => {
    at += size + between;
    return at;
  });
}

function trackAt(ends: readonly number[], place: number): number {
  const at = ends.findIndex((end) => place < end);
  return at === -1 ? Math.max(0, ends.length - 1) : at;
}

/** The lines of tracks by their names, those around named areas among them, from 1 (CSS Grid 2 §8.1 and 8.4). */
function namedLines(template: string, areas: readonly (readonly string[])[]): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  for (const [, names] of template.matchAll(/\[([^\]]*)\]|\d+(?:\.\d+)?px/g)) {
    if (names === undefined) line += 1;
    else for (const name of names.split(' ')) if (!lines.has(name)) lines.set(name, line);
  }
  for (const row of areas) {
    for (const [at, name] of row.entries()) {
      lines.set(`${name}-start`, Math.min(lines.get(`${name}-start`) ?? at + 1, at + 1));
      lines.set(`${name}-end`, Math.max(lines.get(`${name}-end`) ?? 0, at + 2));
    }
  }
  return lines;
}

function spanOf(
  start: string,
  end: string,
  { all, lines }: { all: number; lines: ReadonlyMap<string, number> },
): number {
  const said = /span (\d+)/.exec(`${start} ${end}`)?.[1];
  if (said) return Number(said);
  const lineOf = (name: string, edge: 'start' | 'end') => {
    const number = Number(name);
    if (Number.isInteger(number)) return number < 0 ? all + 2 + number : number;
    return lines.get(`${name}-${edge}`) ?? lines.get(name);
  };
  const [from, to] = [lineOf(start, 'start'), lineOf(end, 'end')];
  return from === undefined || to === undefined ? 1 : Math.max(1, to - from);
}

/** Rows that are elements: grids, lines of boxes or rows of `display: table`, each with its cells under those of the first. */
function inRows(el: Element, pass: SemanticsPass): Drawn | null {
  const rows = rowsIn(el, pass);
  const [first] = rows;
  if (!first || rows.length < MIN_SIDE) return null;
  const lines = rows.slice(0, MAX_HEADS + MAX_TITLES).map((holder) => laidOut(holder, pass));
  const titles = lines.findIndex((line) => line.length >= MIN_SIDE);
  if (titles < 0) return null;
  const { direction, flexDirection } = pass.style(first);
  // As if the first column were the left one, whichever way the rows run.
  const isTurned = (direction === 'rtl') !== (flexDirection === 'row-reverse');
  const boxOf = (cell: Element): Rect => {
    const { left, right, top, bottom } = unclobbered.box(cell);
    return isTurned ? { left: -right, right: -left, top, bottom } : { left, right, top, bottom };
  };
  // Heads over several columns each have a row of heads below them.
  const heads = lines
    .slice(titles, titles + MAX_HEADS)
    .map((line) => line.map(boxOf))
    .filter((boxes, at) => at === 0 || isOneLine(boxes))
    .reduce((most, boxes) => (boxes.length > most.length ? boxes : most));
  const cells: PlacedCell[] = [];
  let row = -1;
  for (const [at, holder] of rows.entries()) {
    if (at < titles) {
      row += 1;
      for (const title of lines[at] ?? [])
        cells.push({ el: title, row, column: 0, columns: heads.length, rows: 1 });
      continue;
    }
    let last: Rect | null = null;
    for (const cell of laidOut(holder, pass)) {
      const box = boxOf(cell);
      // A line of boxes that is full goes on below.
      if (!last || (box.left <= last.left && box.top >= last.bottom - EDGE_PX)) row += 1;
      last = box;
      const column = heads.findIndex((under) => under.right > box.left + EDGE_PX);
      if (column < 0) return null;
      const until = heads.findLastIndex((under) => under.left < box.right - EDGE_PX);
      // Boxes that end elsewhere than the heads are not in columns.
      if (Math.abs((heads[column]?.left ?? 0) - box.left) > EDGE_PX) return null;
      cells.push({ el: cell, row, column, columns: Math.max(1, until - column + 1), rows: 1 });
    }
  }
  const covered = cells.reduce((sum, cell) => sum + (cell.row === titles ? cell.columns : 0), 0);
  if (covered !== heads.length) return null;
  return { rows: row < rows.length ? rows : [], cells };
}

function isOneLine(boxes: readonly Rect[]): boolean {
  return boxes.every(({ left }, at) => left > (boxes[at - 1]?.left ?? Number.NEGATIVE_INFINITY));
}

const ROW = /^(?:(?:inline-)?(?:grid|flex)|table-row)$/;
const ROW_GROUP = /^(?:block|table-row-group|table-header-group|table-footer-group)$/;

/** The rows in an element, those in groups of nothing but rows among them. */
function rowsIn(el: Element, pass: SemanticsPass, isGroup = false): Element[] {
  const rows: Element[] = [];
  for (const child of laidOut(el, pass)) {
    const { display, flexDirection } = pass.style(child);
    if (ROW.test(display) && !flexDirection.startsWith('column')) rows.push(child);
    else if (ROW_GROUP.test(display) && !isGroup) {
      const inner = rowsIn(child, pass, true);
      if (inner.length === 0) return [];
      rows.push(...inner);
    } else return [];
    if (rows.length > MAX_TABLE_ROWS) break;
  }
  return rows;
}

/** A cell with more in it is a card. Characters. */
const MAX_TEXT = 120;
const NO_CELL =
  'h1, h2, h3, h4, h5, h6, p + p, ul, ol, dl, table, form, fieldset, article, section';

/** More are no heads. Rows. */
const MAX_HEADS = 3;
const MAX_TITLES = 2;

/**
 * How many rows of heads these cells begin with, titles over all of them included; 0 where they are not read as a
 * table: short, in rows under words that look otherwise.
 */
function headRows(cells: readonly PlacedCell[], pass: SemanticsPass): number {
  const rows = Map.groupBy(cells, ({ row }) => row);
  const inRow = (at: number) => rows.get(at) ?? [];
  const width = cells.reduce((most, { column, columns }) => Math.max(most, column + columns), 0);
  // A line of nothing but text has no cell.
  const isTitle = (row: readonly PlacedCell[]) =>
    row.length === 0 || (row.length === 1 && row[0]?.columns === width);
  let last = 0;
  while (last < MAX_TITLES && isTitle(inRow(last))) last += 1;
  const from = last;
  const isOver = ({ rows: high, columns: wide }: PlacedCell) => high > 1 || wide > 1;
  const isLikeFirst = (row: readonly PlacedCell[]) => {
    const seen = new Set(inRow(from).map(({ el }) => looks(el, pass)));
    return row.length > 0 && row.every(({ el }) => isWorded(el) && seen.has(looks(el, pass)));
  };
  while (last - from < MAX_HEADS - 1 && inRow(last).some(isOver) && isLikeFirst(inRow(last + 1)))
    last += 1;
  // Of several rows of heads, what is right above the other rows.
  const isHead = ({ row, rows: high }: PlacedCell) =>
    from === last ? row === from : row >= from && row + high - 1 === last;
  const below = cells.filter(({ row }) => row > last);
  return isTable(cells.filter(isHead), below, pass) ? last + 1 : 0;
}

function isWorded(el: Element): boolean {
  return /\p{L}/u.test(unclobbered.textContent(el));
}

/** Whether cells are read as a table: short, in rows under heads of words that look otherwise. */
function isTable(
  heads: readonly PlacedCell[],
  below: readonly PlacedCell[],
  pass: SemanticsPass,
): boolean {
  if (heads.length < MIN_SIDE || below.length < MIN_SIDE) return false;
  const isBrief = ({ el }: PlacedCell) => {
    const text = unclobbered.textContent(el).trim();
    return text.length <= MAX_TEXT && !unclobbered.querySelector(el, NO_CELL);
  };
  if (!heads.every(isBrief) || !below.every(isBrief)) return false;
  const worded = heads.filter(({ el }) => isWorded(el));
  if (worded.length < Math.max(MIN_SIDE, heads.length - 1)) return false;
  const rows = [...Map.groupBy(below, ({ row }) => row)].toSorted(([a], [b]) => a - b);
  const [first, second] = rows.map(([, row]) => row).filter((row) => row.length >= MIN_SIDE);
  const isOther = (cells: readonly PlacedCell[] | undefined) => (cell: PlacedCell) => {
    const isUnder = ({ column, columns }: PlacedCell) =>
      cell.column >= column && cell.column < column + columns;
    const under = cells?.find(isUnder);
    return under !== undefined && looks(cell.el, pass) !== looks(under.el, pass);
  };
  // A first column may be bold, too; rows that each look otherwise are messages or choices.
  const isHeaded = worded.filter(isOther(first)).length >= Math.max(MIN_SIDE, worded.length - 1);
  return isHeaded && (first?.filter(isOther(second)).length ?? 0) * 2 <= heads.length;
}

/** How the first words of an element and its ground look. */
function looks(el: Element, pass: SemanticsPass): string {
  let inner = el;
  for (let child = unclobbered.firstElementChild(inner); child; ) {
    inner = child;
    child = unclobbered.firstElementChild(inner);
  }
  const { fontWeight, fontSize, color, textTransform, fontStyle } = pass.style(inner);
  const around = unclobbered.parentElement(el);
  const grounds = [el, ...(around ? [around] : [])].map((one) => pass.style(one).backgroundColor);
  return [fontWeight, fontSize, color, textTransform, fontStyle, ...grounds].join();
}
