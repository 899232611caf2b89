import { isWithin, type Rect, type View } from '../geometry/visible-box.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import type { Row, RowBlock } from '../rows/row.ts';
import { isNear, type RowList } from '../rows/row-list.ts';

/** Up to this many rows all are measured at every reading: it is exact, and fast enough. */
const MAX_SHORT_LIST_ROWS = 1500;
/** Around blocks that have moved, rows are measured this far out of view. CSS pixels. */
const SLACK_PX = 300;

/** Whether a list is so long that its rows are not all measured at every reading. */
export function isLong(rows: RowList): boolean {
  return rows.size > MAX_SHORT_LIST_ROWS;
}

interface Found {
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
export function findInView(rows: RowList, { viewport, scroll }: View, must: Iterable<Row>): Found {
  const isExact = !isLong(rows);
  const found: Found = { inView: [], outOfView: [], hasShift: false };
  const measured = new Set<RowBlock>();
  const take = (row: Row) => {
    const isShown = row.isPlaced && isWithin(row.rect(scroll), viewport);
    (isShown ? found.inView : found.outOfView).push(row);
  };
  for (const block of rows.blocks) {
    if (!isExact && !block.isUnmeasured) {
      if (probe(block, scroll)) found.hasShift = true;
      if (!mayBeInView(block, viewport, scroll)) continue;
    }
    measured.add(block);
    for (const row of block.rows) {
      readingPulse.worked();
      if (row.measure(scroll) && isExact) found.hasShift = true;
      take(row);
    }
    block.bound();
    block.isSuspect = block.isUnmeasured = false;
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

/**
 * Measures the rows that stand for a block; returns whether any has moved. When all have moved by
 * the same distance, the rest of the block is taken to have moved with them.
 */
function probe(block: RowBlock, scroll: View['scroll']): boolean {
  const probes = [...sentinels(block)];
  const moves: { dx: number; dy: number; isSameSize: boolean }[] = [];
  for (const row of probes) {
    const { left, top, right, bottom } = row;
    const isElsewhere = row.measure(scroll);
    const [dx, dy] = isElsewhere ? [row.left - left, row.top - top] : [0, 0];
    const isSameSize = isSameEdge(row.right - right, dx) && isSameEdge(row.bottom - bottom, dy);
    moves.push({ dx, dy, isSameSize: isSameSize || !isElsewhere });
  }
  const [first] = moves;
  if (!first || moves.every(({ dx, dy, isSameSize }) => !dx && !dy && isSameSize)) return false;
  const { dx, dy } = first;
  const isUniform = moves.every(
    (m) => m.isSameSize && isSameEdge(m.dx, dx) && isSameEdge(m.dy, dy),
  );
  if (isUniform) {
    for (const row of block.rows) if (!probes.includes(row)) row.shift(dx, dy);
    block.isUnreported = true;
    block.bound();
  } else {
    block.isSuspect = true;
    block.left += Math.min(...moves.map((m) => m.dx), 0);
    block.right += Math.max(...moves.map((m) => m.dx), 0);
    block.top += Math.min(...moves.map((m) => m.dy), 0);
    block.bottom += Math.max(...moves.map((m) => m.dy), 0);
    for (const row of probes) block.extend(row);
  }
  return true;
}

function isSameEdge(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.05;
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

function mayBeInView(block: RowBlock, viewport: Rect, scroll: View['scroll']): boolean {
  return isNear(block, viewport, scroll, block.isSuspect ? SLACK_PX : 0);
}
