import type { OutlinePiece } from '../../core/page/frame/outline-piece.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { referencedElements } from '../read/aria-attributes.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import type { Rect } from '../read/visible-box.ts';
import type { DrawnTable } from './drawn-table.ts';
import { findGrids, type Strip, StripElements } from './find-grids.ts';
import { joinGrid } from './join-grid.ts';
import { nameColumns } from './name-columns.ts';
import {
  isNode,
  nodesIn,
  type OpenPiece,
  type PieceItem,
  type PieceNode,
  piecesIn,
  takeOut,
  textIn,
  treeOf,
} from './piece-tree.ts';
import { alignColumns } from './table-columns.ts';

type PartElements = ReadonlyMap<OpenPiece, Element>;

/** A page with more parts is a table of very many rows, in order: asking where each stands would take too long. */
const MAX_PARTS = 30_000;

/**
 * The pieces in the order in which a person sees them where that is not the order of the document: cells that cover
 * several rows or columns, grids
 * that are drawn in several tables, one beside the other or one over the other, and what is painted over the
 * days of a calendar.
 */
export function arrangePieces(
  pieces: OutlinePiece[],
  elements: PartElements,
  pass: SemanticsPass,
  drawn: ReadonlyMap<Element, DrawnTable> = new Map(),
): OutlinePiece[] {
  if (elements.size > MAX_PARTS) return pieces;
  const [hasGrids, hasCells] = [hasStrips(elements), hasManyCells(elements)];
  const owners = pageDocument.querySelectorAll('[aria-owns]').length > 0;
  if (!hasGrids && !hasCells && !owners && !hasColumns(elements)) return pieces;
  const root = treeOf(pieces);
  const isOwned = owners && putToOwners(root, elements);
  const isAligned = alignColumns(root, { elements, drawn, pass });
  const boxOf = (node: PieceNode): Rect | null => {
    const el = elements.get(node.open);
    return el ? unclobbered.box(el) : null;
  };
  const holderOf = (node: PieceNode) => parentOf(elements.get(node.open));
  const outerOf = (cell: PieceNode) => parentOf(parentOf(elements.get(cell.open)));
  const aroundOf = (node: PieceNode) => chainOf(elements.get(node.open));
  const strips = hasGrids ? stripsIn(root, elements, boxOf) : new Map<Strip, Element>();
  const places = new StripElements(strips, pass);
  const grids = strips.size > 1 ? findGrids([...strips.keys()], places) : [];
  const seenOf = (strip: Strip) => places.seenIn(strip);
  for (const grid of grids) joinGrid(grid, { boxOf, seenOf });
  const isPlaced = hasCells && placeOverlays(root, { boxOf, holderOf, outerOf, aroundOf });
  const isNamed = nameColumns(root, elements, pass);
  return grids.length > 0 || isPlaced || isNamed || isAligned || isOwned ? piecesIn(root) : pieces;
}

/** Puts what a part owns (ARIA 1.3 §6.6, aria-owns) at its end, wherever that stands; whether anything was. */
function putToOwners(root: PieceNode, elements: PartElements): boolean {
  const byElement = new Map<Element, PieceNode>();
  for (const node of nodesIn(root)) {
    const el = elements.get(node.open);
    if (el && !byElement.has(el)) byElement.set(el, node);
  }
  const put = new Set<PieceNode>();
  for (const [owner, holder] of byElement) {
    // What a field owns is a list that opens somewhere else.
    if (holder.open.kind === 'control' || !unclobbered.hasAttribute(owner, 'aria-owns')) continue;
    for (const owned of referencedElements(owner, 'aria-owns')) {
      const node = byElement.get(owned);
      if (!node || put.has(node) || node.parent === holder || isInside(holder, node)) continue;
      takeOut(node);
      node.parent = holder;
      holder.items.push({ type: 'break' }, node);
      put.add(node);
    }
  }
  return put.size > 0;
}

function isInside(inner: PieceNode, outer: PieceNode): boolean {
  for (let at: PieceNode | null = inner; at; at = at.parent) if (at === outer) return true;
  return false;
}

/** The strips of rows of a page, with the element that holds each. */
function stripsIn(
  root: PieceNode,
  elements: PartElements,
  boxOf: (node: PieceNode) => Rect | null,
): Map<Strip, Element> {
  const rows = nodesIn(root).filter(({ open }) => open.kind === 'row' && elements.has(open));
  const holders = new Map<Strip, Element>();
  for (const [holder, own] of Map.groupBy(rows, ({ open }) => parentOf(elements.get(open)))) {
    if (!holder) continue;
    const placed = own.flatMap((node) => {
      const box = boxOf(node);
      return box && box.bottom > box.top ? [{ node, box }] : [];
    });
    if (placed.length > 0)
      holders.set({ rows: placed, box: boundsOf(placed.map(({ box }) => box)) }, holder);
  }
  return holders;
}

/** Whether rows stand in more than one element: all others are in order. */
function hasStrips(elements: PartElements): boolean {
  let first: Element | null | undefined;
  for (const [{ kind }, el] of elements) {
    if (kind !== 'row') continue;
    const parent = parentOf(el);
    if (first === undefined) first = parent;
    else if (first !== parent) return true;
  }
  return false;
}

function hasColumns(elements: PartElements): boolean {
  for (const { kind } of elements.keys()) if (kind === 'cell' || kind === 'head') return true;
  return false;
}

/** Whether there are as many cells as make a calendar. */
function hasManyCells(elements: PartElements): boolean {
  let count = 0;
  for (const { kind } of elements.keys()) {
    if (CELLS.has(kind)) count += 1;
    if (count === MIN_CELLS) return true;
  }
  return false;
}

/** How far around a part the cells may be over which it lies. */
const MAX_LEVELS = 6;

function chainOf(el: Element | undefined): Element[] {
  const chain: Element[] = [];
  for (let at = parentOf(el); at && chain.length < MAX_LEVELS; at = parentOf(at)) chain.push(at);
  return chain;
}

function parentOf(el: Element | null | undefined): Element | null {
  return el ? unclobbered.parentElement(el) : null;
}

function boundsOf(boxes: readonly Rect[]): Rect {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

interface PartPlaces {
  boxOf(node: PieceNode): Rect | null;
  /** The element that holds a part. */
  holderOf(node: PieceNode): object | null;
  /** The element around the one that holds a cell: what is painted over the cells is in it. */
  outerOf(cell: PieceNode): object | null;
  /** The elements around a part, innermost first. */
  aroundOf(node: PieceNode): Iterable<object>;
}

/** Fewer like parts beside each other are no days or columns. */
const MIN_CELLS = 4;
/** What lies this far in from its own left and top edge tells which cell it is in: it may cover several. */
const INSET_PX = 6;
const EDGE_PX = 3;
const MAX_CELL_CHARACTERS = 200;
/** More parts than these are no calendar, and looking at each would take too long. */
const MAX_CELLS = 400;
const MAX_OVERLAYS = 600;
/** Rows of cells that one part is looked at beside. */
const MAX_NEAR = 60;

/**
 * Puts what is painted over the cells of a calendar or board, and stands elsewhere in the document, into the cell
 * that it is over, and cells of a table that stand in no row into one. Returns whether anything was moved.
 */
function placeOverlays(root: PieceNode, places: PartPlaces): boolean {
  const groups = cellGroups(root, places);
  const groupOf = new Map(groups.flatMap((group) => group.map((node) => [node, group] as const)));
  const byOuter = Map.groupBy(groups, ([first]) => first && places.outerOf(first));
  const known = new Map<readonly PieceNode[], readonly PlacedCell[]>();
  const cellsOf = (group: readonly PieceNode[]) => {
    const cells = known.get(group) ?? placed(group, places.boxOf);
    known.set(group, cells);
    return cells;
  };
  const placeOf = (node: PieceNode): Overlay | undefined => {
    const near = [...places.aroundOf(node)].flatMap((outer) => byOuter.get(outer) ?? []);
    const box = near.length > 0 && isBrief(node) ? places.boxOf(node) : null;
    if (!box) return undefined;
    for (const group of near.slice(0, MAX_NEAR)) {
      const cell = cellUnder(box, cellsOf(group));
      // What holds the cells begins where the first of them does, and is under them.
      if (cell && !isAround(node, cell.node)) return { node, cell, group };
    }
    return undefined;
  };
  // Cards that do not lie beside each other, such as the weeks of a month, may hold cells and what is over them.
  const isCell = (node: PieceNode) => {
    const group = groupOf.get(node);
    return group !== undefined && (node.open.kind === 'cell' || cellsOf(group).length > 0);
  };
  const overlays = overlaysIn(root, isCell, placeOf);
  for (const { node, cell } of overlays) {
    takeOut(node);
    node.parent = cell.node;
    cell.node.items.push({ type: 'break' }, node);
  }
  const loose = groups.filter(([first]) => first?.parent?.open.kind === 'table');
  const turned = new Set([...overlays.map(({ group }) => group), ...loose]);
  for (const group of turned) {
    const around = group[0]?.parent;
    const cells = around && around.open.kind !== 'row' ? cellsOf(group) : [];
    if (around && cells.length > 0) asRows(cells, around);
  }
  return turned.size > 0;
}

interface PlacedCell {
  node: PieceNode;
  box: Rect;
}

interface Overlay {
  node: PieceNode;
  cell: PlacedCell;
  group: readonly PieceNode[];
}

/** What may be a day: a cell, a card, or what acts itself. */
const CELLS: ReadonlySet<string> = new Set(['cell', 'card', 'control']);
/** Lower ones are buttons and tabs. CSS pixels. */
const MIN_HEIGHT_PX = 40;

/** Groups of like cells that one element holds. */
function cellGroups(root: PieceNode, { holderOf }: PartPlaces): PieceNode[][] {
  const cells = nodesIn(root).filter(({ open }) => CELLS.has(open.kind));
  return [...Map.groupBy(cells, holderOf).values()].filter((group) => {
    const [first] = group;
    if (!first || group.length < MIN_CELLS || group.length > MAX_CELLS) return false;
    return group.every(
      ({ parent, open }) => parent === first.parent && open.kind === first.open.kind,
    );
  });
}

/** The cells of a group where they stand; none where not several of them are beside each other without a gap. */
function placed(group: readonly PieceNode[], boxOf: PartPlaces['boxOf']): PlacedCell[] {
  const cells = group.flatMap((node) => {
    const box = boxOf(node);
    const isHigh = node.open.kind === 'cell' || (box && box.bottom - box.top >= MIN_HEIGHT_PX);
    return box && isHigh && box.right > box.left && box.bottom > box.top ? [{ node, box }] : [];
  });
  return areBeside(cells) ? cells : [];
}

function areBeside(cells: readonly PlacedCell[]): boolean {
  let touching = 1;
  for (const [at, { box }] of cells.entries()) {
    const before = cells[at - 1]?.box;
    const touches =
      before !== undefined &&
      Math.abs(before.top - box.top) <= EDGE_PX &&
      Math.abs(before.right - box.left) <= EDGE_PX;
    touching = touches ? touching + 1 : 1;
    if (touching >= MIN_CELLS) return true;
  }
  return false;
}

/** The outermost parts with words that lie over a cell and are not in one. */
function overlaysIn(
  root: PieceNode,
  isCell: (node: PieceNode) => boolean,
  placeOf: (node: PieceNode) => Overlay | undefined,
): Overlay[] {
  const found: Overlay[] = [];
  const rest: PieceItem[] = root.items.toReversed();
  for (let item = rest.pop(); item && found.length < MAX_OVERLAYS; item = rest.pop()) {
    if (!isNode(item) || isCell(item)) continue;
    const overlay = OVER.has(item.open.kind) ? placeOf(item) : undefined;
    if (overlay) found.push(overlay);
    else rest.push(...item.items.toReversed());
  }
  return found;
}

const OVER: ReadonlySet<string> = new Set(['control', 'card', 'part']);

function isBrief(node: PieceNode): boolean {
  const text = textIn(node);
  return text !== '' && text.length <= MAX_CELL_CHARACTERS;
}

/** The cell in which something begins that is no higher than the cell, and no part of what is around it. */
function cellUnder(box: Rect, cells: readonly PlacedCell[]): PlacedCell | undefined {
  const [x, y] = [box.left + INSET_PX, box.top + INSET_PX];
  return cells.find(({ box: cell }) => {
    const isOver = x >= cell.left && x < cell.right && y >= cell.top && y < cell.bottom;
    return isOver && box.bottom <= cell.bottom + EDGE_PX;
  });
}

function isAround(node: PieceNode, inner: PieceNode): boolean {
  for (let at: PieceNode | null = inner; at; at = at.parent) if (at === node) return true;
  return false;
}

/** Cells that stand in no row: those at one height are one. */
function asRows(cells: readonly PlacedCell[], around: PieceNode): void {
  const nodes = new Set<PieceItem>(cells.map(({ node }) => node));
  const place = around.items.findIndex((item) => nodes.has(item));
  around.items = around.items.filter((item) => !nodes.has(item));
  const rows: PieceNode[] = [];
  let top: number | undefined;
  for (const { node, box } of cells.toSorted(
    (a, b) => a.box.top - b.box.top || a.box.left - b.box.left,
  )) {
    if (top === undefined || Math.abs(box.top - top) > EDGE_PX) {
      rows.push({ open: { type: 'open', kind: 'row' }, parent: around, items: [] });
      top = box.top;
    }
    const row = rows.at(-1);
    if (!row) continue;
    const { mark } = node.open;
    node.open = { type: 'open', kind: 'cell', ...(mark !== undefined && { mark }), ...idOf(node) };
    node.parent = row;
    row.items.push(node);
  }
  around.items.splice(place, 0, { type: 'break' }, ...rows, { type: 'break' });
}

function idOf({ open: { node } }: PieceNode): { node?: number } {
  return node === undefined ? {} : { node };
}
