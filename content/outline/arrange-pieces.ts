import type { OutlinePiece } from '../../core/page/frame/outline-piece.ts';
import type { Rect } from '../geometry/visible-box.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { findGrids } from './find-grids.ts';
import { joinGrid } from './join-grid.ts';
import { nameColumns } from './name-columns.ts';
import { nodesIn, type OpenPiece, type PieceNode, piecesIn, treeOf } from './piece-tree.ts';
import { CELLS, MIN_CELLS, placeOverlays } from './place-overlays.ts';
import type { Strip } from './row-strips.ts';
import { StripElements } from './strip-elements.ts';

/** The elements that the parts of an outline are. */
type PartElements = ReadonlyMap<OpenPiece, Element>;

/** A page with more parts is a table of very many rows, in order: asking where each stands would take too long. */
const MAX_PARTS = 30_000;

/**
 * The pieces in the order in which a person sees them where that is not the order of the document: grids
 * that are drawn in several tables, one beside the other or one over the other, and what is painted over the
 * days of a calendar.
 */
export function arrangePieces(
  pieces: OutlinePiece[],
  elements: PartElements,
  pass: SemanticsPass,
): OutlinePiece[] {
  if (elements.size > MAX_PARTS) return pieces;
  const [hasGrids, hasCells] = [hasStrips(elements), hasManyCells(elements)];
  if (!hasGrids && !hasCells && !hasColumns(elements)) return pieces;
  const root = treeOf(pieces);
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
  return grids.length > 0 || isPlaced || isNamed ? piecesIn(root) : pieces;
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
  for (const { kind } of elements.keys()) if (kind === 'column' || kind === 'cell') return true;
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
