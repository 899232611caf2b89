import type { Rect } from '../read/visible-box.ts';
import { type Grid, type PlacedRow, rowsAcross, type Strip, width } from './find-grids.ts';
import { isNode, type PieceItem, type PieceNode, textIn } from './piece-tree.ts';

type BoxOf = (node: PieceNode) => Rect | null;

interface GridPlaces {
  boxOf: BoxOf;
  /** What of a strip the boxes around it show; null for nothing. */
  seenOf(strip: Strip): Rect | null;
}

/** A cell is over another where it covers this share of the narrower one, and in its place where of both. */
const MIN_COVER = 0.6;
const SAME_PLACE = 0.85;
/** What is narrower and empty is no column. */
const MIN_WIDTH_PX = 3;
const EDGE_PX = 3;

/** Writes a grid that is drawn in several tables as one: heads first, and what is at one height in one row. */
export function joinGrid(grid: Grid, { boxOf, seenOf }: GridPlaces): void {
  const strips = grid.flat();
  const nodes = strips.flatMap(({ rows }) => rows.map(({ node }) => node));
  const around = commonParent(nodes);
  const first = nodes[0];
  if (!around || !first) return;
  const seen = new Map<PlacedRow, Rect | null>();
  for (const strip of strips) {
    const area = seenOf(strip);
    for (const row of strip.rows) seen.set(row, area);
  }
  const isSeen = (row: PlacedRow) => showsRow(row, seen.get(row) ?? null);
  const joined = grid.flatMap((band) =>
    rowsAcross(band).map((rows) => joinedRow(rows, { boxOf, isSeen })),
  );
  const place = gridPlace(nodes, around, { boxOf, top: topOf(grid) });
  const tables = withoutRows(nodes, around);
  const table = tables.find(({ open }) => open.node !== undefined) ?? tables[0];
  const skips = skipsOf(tables, grid);
  const isTable = hasTable(around);
  const whole: PieceNode = {
    open: { type: 'open', kind: 'table' },
    parent: around,
    items: [...joined, ...skips],
  };
  if (!isTable && table?.open.node !== undefined) {
    whole.open = table.open;
    table.open = { type: 'open', kind: 'table' };
  }
  for (const row of joined) row.parent = isTable ? around : whole;
  const items = isTable ? whole.items : [whole];
  around.items.splice(place, 0, { type: 'break' }, ...items, { type: 'break' });
}

/** One row of all that stand at its height: their cells from left to right, none twice. */
function joinedRow(
  rows: readonly PlacedRow[],
  { boxOf, isSeen }: { boxOf: BoxOf; isSeen: (row: PlacedRow) => boolean },
): PieceNode {
  const [only] = rows;
  if (only && rows.length === 1) return only.node;
  const acting = rows.find(({ node }) => node.open.node !== undefined) ?? only;
  const row: PieceNode = {
    open: acting?.node.open ?? { type: 'open', kind: 'row' },
    parent: null,
    items: [],
  };
  const mark = rows.find(({ node }) => node.open.mark !== undefined)?.node.open.mark;
  if (mark !== undefined) row.open = { ...row.open, mark };
  const cells = rows.flatMap((shown) => {
    const own = cellsOfRow(shown, shown === acting, boxOf);
    return own.map((cell) => ({ ...cell, isSeen: isSeen(shown) }));
  });
  for (const { node } of uncovered(cells)) {
    node.parent = row;
    row.items.push(node);
  }
  return row;
}

const MIN_SEEN_PX = 2;

function showsRow({ box }: PlacedRow, seen: Rect | null): boolean {
  if (!seen) return false;
  return Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top) >= MIN_SEEN_PX;
}

interface PlacedCell {
  node: PieceNode;
  box: Rect;
  /** Its place in the document: what comes later is painted over what comes before. */
  order: number;
  /** Whether the box of its table shows its row at all. */
  isSeen: boolean;
}

function cellsOfRow(
  { node, box }: PlacedRow,
  isOwner: boolean,
  boxOf: BoxOf,
): Pick<PlacedCell, 'node' | 'box'>[] {
  const cells: Pick<PlacedCell, 'node' | 'box'>[] = [];
  let loose: PieceItem[] = [];
  for (const item of node.items) {
    if (isNode(item) && (item.open.kind === 'cell' || item.open.kind === 'head')) {
      if (loose.some(says)) item.items.unshift(...loose);
      cells.push({ node: item, box: boxOf(item) ?? box });
      loose = [];
    } else loose.push(item);
  }
  if (loose.some(says)) {
    const last = cells.at(-1)?.node;
    if (last) last.items.push(...loose);
    else cells.push({ node: { ...CELL, items: loose }, box });
  }
  const { node: id } = node.open;
  const [first] = cells;
  // The part of a row that acts on its own keeps its own handle.
  if (first && id !== undefined && !isOwner) {
    const open = { type: 'open', kind: 'control', node: id } as const;
    first.node.items.unshift({ open, parent: first.node, items: [] });
  }
  return cells;
}

function says(item: PieceItem): boolean {
  return isNode(item) || item.type === 'text';
}

const CELL = { open: { type: 'open', kind: 'cell' }, parent: null } as const;

/** The cells from left to right, without what is painted over, and without what only keeps room between others. */
function uncovered(all: readonly Omit<PlacedCell, 'order'>[]): PlacedCell[] {
  const cells = all
    .map((cell, order): PlacedCell => ({ ...cell, order }))
    .filter(({ node, box }) => !isEmptyPiece(node) || width(box) > MIN_WIDTH_PX)
    .toSorted((a, b) => a.box.left - b.box.left || a.order - b.order);
  let kept: PlacedCell[] = [];
  for (const cell of cells) {
    const over = kept.filter((other) => isOneOf(cell, other));
    if (over.length === 0) kept.push(cell);
    else if (over.every((other) => isRather(cell, other))) {
      kept = [...kept.filter((other) => !over.includes(other)), cell];
    }
  }
  return kept.toSorted((a, b) => a.box.left - b.box.left);
}

/** Whether a person sees one of two cells only: both have one place, or one says what the other does, or nothing. */
function isOneOf(a: PlacedCell, b: PlacedCell): boolean {
  const shared = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
  if (shared <= 0) return false;
  if (shared >= SAME_PLACE * Math.max(width(a.box), width(b.box))) return true;
  if (shared < MIN_COVER * Math.min(width(a.box), width(b.box))) return false;
  return isEmptyPiece(a.node) || isEmptyPiece(b.node) || textIn(a.node) === textIn(b.node);
}

/** Whether the first of two cells at one place is the one that is seen: it says something, or is painted later. */
function isRather(a: PlacedCell, b: PlacedCell): boolean {
  if (a.isSeen !== b.isSeen) return a.isSeen;
  const [saysA, saysB] = [textIn(a.node) !== '', textIn(b.node) !== ''];
  if (saysA !== saysB) return saysA;
  const [holdsA, holdsB] = [!isEmptyPiece(a.node), !isEmptyPiece(b.node)];
  return holdsA === holdsB ? a.order > b.order : holdsA;
}

function isEmptyPiece({ items, open }: PieceNode): boolean {
  return items.length === 0 && open.node === undefined && open.mark === undefined;
}

function commonParent(nodes: readonly PieceNode[]): PieceNode | null {
  const [first, ...others] = nodes;
  if (!first) return null;
  let chain = ancestors(first);
  for (const parent of new Set(others.map((node) => node.parent))) {
    const own = new Set<PieceNode | null>(parent ? [parent, ...ancestors(parent)] : []);
    chain = chain.slice(chain.findIndex((ancestor) => own.has(ancestor)));
  }
  return chain[0] ?? null;
}

function ancestors(node: PieceNode): PieceNode[] {
  const chain: PieceNode[] = [];
  for (let at = node.parent; at; at = at.parent) chain.push(at);
  return chain;
}

function hasTable(node: PieceNode): boolean {
  return [node, ...ancestors(node)].some(({ open }) => open.kind === 'table');
}

/** The place in `around` of the first thing that holds any of the rows, below what is above all of them. */
function gridPlace(
  nodes: readonly PieceNode[],
  around: PieceNode,
  { boxOf, top }: { boxOf: BoxOf; top: number },
): number {
  const holders = new Set(
    nodes.map((node) => [node, ...ancestors(node)].find((ancestor) => ancestor.parent === around)),
  );
  let place = around.items.findIndex((item) => isNode(item) && holders.has(item));
  for (let at = place; at < around.items.length; at++) {
    const item = around.items[at];
    if (!item || (isNode(item) ? holders.has(item) : item.type !== 'text')) continue;
    const box = isNode(item) ? boxOf(item) : null;
    if (!isNode(item)) break;
    if (!box || box.bottom <= box.top) continue;
    if (box.bottom > top + EDGE_PX) break;
    place = at + 1;
  }
  return Math.max(0, place);
}

function topOf(grid: Grid): number {
  return Math.min(...grid.flat().map(({ box }) => box.top));
}

/** Takes the rows out of what is around them; the tables in which they were, in order. */
function withoutRows(nodes: readonly PieceNode[], around: PieceNode): PieceNode[] {
  const rows = new Set(nodes);
  const parents = new Set(nodes.flatMap(({ parent }) => parent ?? []));
  const tables = new Set<PieceNode>();
  for (const parent of parents) {
    parent.items = parent.items.filter((item) => !isNode(item) || !rows.has(item));
    const chain = [parent, ...ancestors(parent)];
    for (const ancestor of chain.slice(0, chain.indexOf(around))) {
      if (ancestor.open.kind === 'table') tables.add(ancestor);
    }
    if (parent === around) tables.add(around);
  }
  return [...tables];
}

/** What was not read of the tables, whose rows count once for all that stand side by side. */
function skipsOf(tables: readonly PieceNode[], grid: Grid): PieceItem[] {
  const sides = Math.max(...grid.map(({ length }) => length));
  const skips = tables.flatMap((table) => {
    const own = table.items.filter((item) => !isNode(item) && item.type === 'skip');
    table.items = table.items.filter((item) => !own.includes(item));
    return own;
  });
  const most = Math.max(
    0,
    ...skips.map((item) => (!isNode(item) && item.type === 'skip' ? item.skipped.rows : 0)),
  );
  let left = sides > 1 ? most : Number.POSITIVE_INFINITY;
  return skips.map((item) => {
    if (isNode(item) || item.type !== 'skip') return item;
    const rows = Math.min(item.skipped.rows, left);
    left -= rows;
    return { ...item, skipped: { ...item.skipped, rows } };
  });
}
