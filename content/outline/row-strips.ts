import type { Rect } from '../geometry/visible-box.ts';
import type { PieceNode } from './piece-tree.ts';

/** A row and where it stands. */
export interface PlacedRow {
  node: PieceNode;
  box: Rect;
}

/** The rows that one element holds: a table, or what a grid draws of one for its frozen columns or heads. */
export interface Strip {
  rows: readonly PlacedRow[];
  /** Around all of its rows, clipped or not. */
  box: Rect;
}

/** Rounding and borders move the edges of what belongs together by less. CSS pixels. */
const EDGE_PX = 3;
const ROW_EDGE_PX = 1.5;
const MIN_ALIGNED = 0.8;
/** The share of the narrower one that lies over the other. */
const MIN_OVER = 0.8;

/**
 * Whether two strips, as far as they are seen, are halves of the same rows: beside each other or one over the other.
 */
export function areHalves(a: Strip, b: Strip, seen: { a: Rect; b: Rect }): boolean {
  const gap = Math.max(seen.a.left, seen.b.left) - Math.min(seen.a.right, seen.b.right);
  const narrower = Math.min(width(seen.a), width(seen.b));
  if (narrower <= 0) return false;
  const touch = Math.abs(gap) <= EDGE_PX;
  const isOver = -gap >= MIN_OVER * narrower;
  return (touch || isOver) && areAligned(a, b);
}

/** Whether a strip ends where another begins below it, both equally wide: heads and what they are of. */
export function isRightAbove(upper: Rect, lower: Rect): boolean {
  if (Math.abs(lower.top - upper.bottom) > EDGE_PX) return false;
  const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  return shared >= MIN_OVER * Math.min(width(upper), width(lower)) && shared > 0;
}

/** Whether each row of the shorter strip that stands beside the other has a row of that at its own height. */
function areAligned(a: Strip, b: Strip): boolean {
  const [few, many] = a.rows.length <= b.rows.length ? [a, b] : [b, a];
  let beside = 0;
  let aligned = 0;
  let at = 0;
  const others = byTop(many.rows);
  for (const { box } of byTop(few.rows)) {
    if (box.bottom <= many.box.top || box.top >= many.box.bottom) continue;
    beside += 1;
    while ((others[at]?.box.top ?? Number.POSITIVE_INFINITY) < box.top - ROW_EDGE_PX) at += 1;
    const other = others[at];
    if (other && isSameHeight(other.box, box)) aligned += 1;
  }
  return aligned > 0 && aligned >= MIN_ALIGNED * beside;
}

function isSameHeight(a: Rect, b: Rect): boolean {
  return Math.abs(a.top - b.top) <= ROW_EDGE_PX && Math.abs(a.bottom - b.bottom) <= ROW_EDGE_PX;
}

function byTop(rows: readonly PlacedRow[]): PlacedRow[] {
  return rows.toSorted((a, b) => a.box.top - b.box.top);
}

/** The rows of strips that stand side by side, from the top: those at one height together. */
export function rowsAcross(strips: readonly Strip[]): PlacedRow[][] {
  const across: PlacedRow[][] = [];
  for (const row of byTop(strips.flatMap(({ rows }) => rows))) {
    const last = across.at(-1);
    if (last?.[0] && isSameHeight(last[0].box, row.box)) last.push(row);
    else across.push([row]);
  }
  return across;
}

export function width({ left, right }: Rect): number {
  return right - left;
}
