import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { Box } from '../../core/platform/geometry/box.ts';
import { countBefore } from '../../core/platform/search/count-before.ts';
import { placeOf } from '../read/place-of.ts';
import type { Rect } from '../read/visible-box.ts';
import type { Listing } from './classify.ts';

/** Rows of a block when a list is filled: more in very long lists, which have many blocks. */
const ROWS_PER_BLOCK = 64;
const ROWS_PER_LONG_BLOCK = 128;
const MIN_LONG_LIST_ROWS = 10_000;

/** Whether a block may lie in the viewport, or at most `slack` CSS pixels away from it. */
export function isNear(
  { left, top, right, bottom }: RowBlock,
  viewport: Rect,
  { x, y }: { x: number; y: number },
  slack = 0,
): boolean {
  return (
    top - slack < viewport.bottom + y &&
    bottom + slack >= y &&
    left - slack < viewport.right + x &&
    right + slack >= x
  );
}

/**
 * The rows of a frame in document order, in blocks, so that one row of 50,000 comes or goes without
 * a walk over the others, and a few rows stand for all those around them.
 */
export class RowList {
  #blocks: RowBlock[] = [];
  #size = 0;
  #fill = ROWS_PER_BLOCK;

  get blocks(): readonly RowBlock[] {
    return this.#blocks;
  }

  get size(): number {
    return this.#size;
  }

  /** Holds these rows and no others. */
  fill(rows: readonly Row[]): void {
    for (const { rows } of this.#blocks) for (const row of rows) row.block = null;
    this.#blocks = [];
    this.#size = rows.length;
    this.#fill = rows.length > MIN_LONG_LIST_ROWS ? ROWS_PER_LONG_BLOCK : ROWS_PER_BLOCK;
    for (let from = 0; from < rows.length; from += this.#fill) {
      this.#addBlock(this.#blocks.length, rows.slice(from, from + this.#fill));
    }
  }

  /** Puts a row behind another, or first. */
  insertAfter(row: Row, previous: Row | null): void {
    this.#size++;
    const block = previous?.block ?? this.#blocks[0];
    if (!block) {
      this.#addBlock(0, [row]);
      return;
    }
    block.rows.splice(previous ? block.rows.indexOf(previous) + 1 : 0, 0, row);
    row.block = block;
    if (block.rows.length <= this.#fill * 2) return;
    this.#addBlock(block.index + 1, block.rows.splice(this.#fill));
  }

  remove(row: Row): void {
    const { block } = row;
    if (!block) return;
    this.#size--;
    row.block = null;
    block.rows.splice(block.rows.indexOf(row), 1);
    if (block.rows.length > 0) return;
    this.#blocks.splice(block.index, 1);
    this.#number(block.index);
  }

  /** The rows behind this one, or all. */
  *after(row: Row | null): Generator<Row> {
    const start = row?.block;
    if (start) yield* start.rows.slice(start.rows.indexOf(row) + 1);
    for (let i = start ? start.index + 1 : 0; i < this.#blocks.length; i++) {
      yield* this.#blocks[i]?.rows.slice() ?? [];
    }
  }

  /** How many rows come before each. */
  places(): Map<Row, number> {
    const places = new Map<Row, number>();
    for (const row of this.after(null)) places.set(row, places.size);
    return places;
  }

  /** The nearest row before this one for which `test` holds, or null. */
  previous(row: Row, test: (row: Row) => boolean): Row | null {
    if (!row.block) return null;
    let at = row.block.rows.indexOf(row);
    for (let index = row.block.index; index >= 0; index--) {
      const rows = this.#blocks[index]?.rows ?? [];
      for (at = Math.min(at, rows.length) - 1; at >= 0; at--) {
        const candidate = rows[at];
        if (candidate && test(candidate)) return candidate;
      }
      at = Infinity;
    }
    return null;
  }

  /** The last row for which `isBefore` holds; it must hold for all rows before that, and no others. */
  lastBefore(isBefore: (row: Row) => boolean): Row | null {
    const block = lastWhere(
      this.#blocks,
      ({ rows: [first] }) => first !== undefined && isBefore(first),
    );
    return (block && lastWhere(block.rows, isBefore)) ?? null;
  }

  #addBlock(index: number, rows: readonly Row[]): void {
    const block = new RowBlock();
    block.rows.push(...rows);
    for (const row of rows) row.block = block;
    // Nothing is known of how its rows lie: only measuring shows it.
    block.isSuspect = rows.some((row) => row.known);
    block.isUnmeasured = rows.some((row) => !row.isMeasured);
    block.bound();
    this.#blocks.splice(index, 0, block);
    this.#number(index);
  }

  #number(from: number): void {
    for (let i = from; i < this.#blocks.length; i++) {
      const block = this.#blocks[i];
      if (block) block.index = i;
    }
  }
}

function lastWhere<T>(items: readonly T[], test: (item: T) => boolean): T | undefined {
  const isBefore = (at: number) => {
    const item = items[at];
    return item !== undefined && test(item);
  };
  return items[countBefore(items.length, isBefore) - 1];
}

/** One listed element: what it is, where it lay when it was last measured, and what was reported. */
export class Row {
  readonly el: Element;
  /** Changes only before it was sent. */
  id: number;
  listing: Listing;
  /** Where it is in document order; null while it is nowhere. */
  block: RowBlock | null = null;
  /** What the panel has of it. */
  known: FrameNode | undefined;
  /** What it was described as, how often the page had changed by then, and how it looked. */
  memory: { node: FrameNode; changes: number; look: string } | undefined;
  isInView = false;
  /** It has a place at all: before it is first measured, nothing is known of where it lies. */
  isMeasured = false;
  /** It was wholly in view when it was last described: its point does not depend on the edges. */
  isWhole = false;
  /** It has another place in document order than the panel has. */
  isMoved = false;
  /** Its style showed it when it was last looked at; undefined before. */
  isVisible: boolean | undefined;
  /** The box in document pixels, so that scrolling changes nothing. */
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;

  constructor(el: Element, id: number, listing: Listing) {
    this.el = el;
    this.id = id;
    this.listing = listing;
  }

  /** Whether it lies anywhere: what is not rendered has no place. */
  get isPlaced(): boolean {
    return this.left !== 0 || this.top !== 0 || this.hasSize;
  }

  get hasSize(): boolean {
    return this.left !== this.right || this.top !== this.bottom;
  }

  /** Measures the element, and says whether it lies elsewhere than before. */
  measure(scroll: { x: number; y: number }): boolean {
    const rect = placeOf(this.el);
    const isNowhere = !rect.left && !rect.top && !rect.right && !rect.bottom;
    const x = isNowhere ? 0 : scroll.x;
    const y = isNowhere ? 0 : scroll.y;
    const left = rect.left + x;
    const top = rect.top + y;
    const right = rect.right + x;
    const bottom = rect.bottom + y;
    // Scroll offsets and boxes are rounded to different fractions of a pixel.
    const isElsewhere =
      differ(left, this.left) ||
      differ(top, this.top) ||
      differ(right, this.right) ||
      differ(bottom, this.bottom);
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
    this.isMeasured = true;
    return isElsewhere;
  }

  /** It is taken to have moved along with the rows around it. */
  shift(dx: number, dy: number): void {
    if (!this.isPlaced) return;
    this.left += dx;
    this.right += dx;
    this.top += dy;
    this.bottom += dy;
  }

  /** The box in whole document pixels, as it is reported. */
  get box(): Box {
    const x = Math.round(this.left);
    const y = Math.round(this.top);
    return [x, y, Math.round(this.right) - x, Math.round(this.bottom) - y];
  }

  /** Whether that is its box, to the pixel. */
  isAt([x, y, width, height]: Box): boolean {
    return (
      Math.round(this.top) === y &&
      Math.round(this.left) === x &&
      Math.round(this.right) === x + width &&
      Math.round(this.bottom) === y + height
    );
  }

  /** The box at the last measurement, in viewport pixels. */
  rect({ x, y }: { x: number; y: number }): Rect {
    return {
      left: this.left - x,
      top: this.top - y,
      right: this.right - x,
      bottom: this.bottom - y,
    };
  }
}

/** Rows that follow each other, and the box around them in document pixels when last measured. */
export class RowBlock {
  readonly rows: Row[] = [];
  index = 0;
  /** Some of its rows may lie elsewhere than when last measured. */
  isSuspect = false;
  /** Some of its rows have never been measured. */
  isUnmeasured = false;
  /** Some of its rows lie elsewhere than was reported to the panel. */
  isUnreported = false;
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;

  /** Takes the box around its rows from where they lay when last measured. */
  bound(): void {
    this.left = this.top = Infinity;
    this.right = this.bottom = -Infinity;
    for (const row of this.rows) this.extend(row);
  }

  extend(row: Row): void {
    if (!row.hasSize) return;
    if (row.left < this.left) this.left = row.left;
    if (row.top < this.top) this.top = row.top;
    if (row.right > this.right) this.right = row.right;
    if (row.bottom > this.bottom) this.bottom = row.bottom;
  }
}

function differ(a: number, b: number): boolean {
  return Math.abs(a - b) > 0.02;
}
