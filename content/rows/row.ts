import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { Box } from '../../core/platform/geometry/box.ts';
import type { Listing } from '../elements/classify.ts';
import { boxOf, type Rect } from '../geometry/visible-box.ts';

/** One listed element: what it is, where it lay when it was last measured, and what was reported. */
export class Row {
  readonly el: Element;
  /** Changes only before it was sent. */
  id: number;
  listing: Listing;
  /** Where it stands in document order; null while it stands nowhere. */
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
    const rect = boxOf(this.el);
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
