import { isWithin, type Rect } from '../geometry/visible-box.ts';
import type { Row } from './row.ts';
import type { RowBlock, RowList } from './row-list.ts';

/** Up to this many rows all are measured at every reading: it is exact, and fast enough. */
const SHORT = 1500;
/** Around blocks that have moved, rows are measured this far out of view. CSS pixels. */
const SLACK = 300;

/** Whether a list is so long that its rows are not all measured at every reading. */
export function isLong(rows: RowList): boolean {
  return rows.size > SHORT;
}

/** The viewport and where it stands in the document. */
export interface View {
  viewport: Rect;
  scroll: { x: number; y: number };
}

export interface Found {
  /** In document order. */
  inView: Row[];
  /** Rows that were measured and are out of view. */
  outOfView: Row[];
  /** Whether rows that stand for others lie elsewhere than before. */
  hasShift: boolean;
}

/**
 * Which rows are in view. In long lists three rows of each block tell whether and how far the block
 * has moved; only blocks that may be in view are measured in full, and the rows of `must`. What
 * this cannot see (a row that moves alone, out of view) is found by {@link sweepBlock} later.
 */
export function findInView(
  rows: RowList,
  { viewport, scroll }: View,
  must: Iterable<Row>,
  isExact = !isLong(rows),
): Found {
  const found: Found = { inView: [], outOfView: [], hasShift: false };
  const measured = new Set<RowBlock>();
  const take = (row: Row) => {
    const isShown = row.isPlaced && isWithin(row.rect(scroll), viewport);
    (isShown ? found.inView : found.outOfView).push(row);
  };
  for (const block of rows.blocks) {
    if (!isExact) {
      if (probe(block, scroll)) found.hasShift = true;
      if (!mayBeInView(block, viewport, scroll)) continue;
    }
    measured.add(block);
    for (const row of block.rows) {
      if (row.measure(scroll) && isExact) found.hasShift = true;
      take(row);
    }
    block.bound();
    block.isSuspect = false;
  }
  const inView = found.inView.length;
  for (const row of must) {
    if (!row.block || measured.has(row.block)) continue;
    row.measure(scroll);
    row.block.extend(row);
    take(row);
  }
  if (found.inView.length > inView) found.inView = inOrder(found.inView);
  return found;
}

/** Rows as they stand in the list, each once. */
export function inOrder(rows: Iterable<Row>): Row[] {
  const byBlock = new Map<RowBlock, Set<Row>>();
  for (const row of rows) {
    if (!row.block) continue;
    const known = byBlock.get(row.block);
    if (known) known.add(row);
    else byBlock.set(row.block, new Set([row]));
  }
  return [...byBlock]
    .sort(([a], [b]) => a.index - b.index)
    .flatMap(([block, some]) => block.rows.filter((row) => some.has(row)));
}

/** Measures the rows that stand for a block, and moves its bounds along with them. */
function probe(block: RowBlock, scroll: View['scroll']): boolean {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  let hasMoved = false;
  for (const row of sentinels(block)) {
    const { left: x, top: y, right: x2, bottom: y2, hasSize } = row;
    if (!row.measure(scroll)) continue;
    hasMoved = true;
    if (!hasSize || !row.hasSize) continue;
    left = Math.min(left, row.left - x);
    top = Math.min(top, row.top - y);
    right = Math.max(right, row.right - x2);
    bottom = Math.max(bottom, row.bottom - y2);
  }
  if (!hasMoved) return false;
  block.isSuspect = true;
  block.left += left;
  block.top += top;
  block.right += right;
  block.bottom += bottom;
  for (const row of sentinels(block)) block.extend(row);
  return true;
}

function* sentinels({ rows }: RowBlock): Generator<Row> {
  const sized = (row: Row) => row.hasSize;
  const first = rows.find(sized) ?? rows[0];
  const last = rows.findLast(sized);
  const middle = rows[rows.length >> 1];
  if (first) yield first;
  if (middle && middle !== first && middle !== last) yield middle;
  if (last && last !== first) yield last;
}

function mayBeInView(
  { left, top, right, bottom, isSuspect }: RowBlock,
  viewport: Rect,
  { x, y }: View['scroll'],
): boolean {
  const slack = isSuspect ? SLACK : 0;
  return (
    top - slack < viewport.bottom + y &&
    bottom + slack >= y &&
    left - slack < viewport.right + x &&
    right + slack >= x
  );
}
