import type { Row, RowBlock, RowList } from './row-list.ts';

/** So many blocks and points are looked at again to be certain; if one was wrong, all are. */
const SAMPLE_SIZE = 2;
/** Added to where the sample is taken, so that it is another each time: the golden ratio. */
const SAMPLE_PHASE = 0.618;

/** What a reading leaves for later: rows to describe, and blocks to measure. */
export class DeferredWork {
  readonly #rows: RowList;
  /** Rows whose fields may have changed while out of view. */
  readonly stale = new Set<Row>();
  /** Rows in view of which it is not certain that a click still reaches their point. */
  readonly unverified = new Set<Row>();
  /**
   * Rows that were found to be in view, or no longer, or not as they were taken to be: the next reading sees to them.
   */
  readonly missed = new Set<Row>();
  /** All rows of the blocks before this one have been reported. */
  #unreadFrom = 0;
  /** Where the next check begins, how many blocks are due now, and how many later. */
  #sweepNext = 0;
  #sweepDue = 0;
  #phase = 0;
  #sweepLeft = 0;

  constructor(rows: RowList) {
    this.#rows = rows;
  }

  /** Rows of blocks of which the panel may not know where they lie. */
  get unreportedCount(): number {
    let count = 0;
    for (const { isSuspect, isUnreported, rows } of this.#rows.blocks) {
      if (isSuspect || isUnreported) count += rows.length;
    }
    return count;
  }

  /** Blocks are left to be measured, though nothing says that they have moved. */
  get hasSweep(): boolean {
    return this.#sweepDue > 0;
  }

  /** Rows may be anywhere in the list that the panel does not have. */
  lookForUnread(): void {
    this.#unreadFrom = 0;
  }

  /**
   * Anything may have moved: a sample of the blocks is measured soon, whether or not they
   * seem to have moved, and the others later.
   */
  sweepSample(): void {
    this.#sweepLeft = this.#rows.blocks.length;
    this.#sweepDue = Math.max(this.#sweepDue, Math.min(this.#sweepLeft, SAMPLE_SIZE));
  }

  /** A block lay elsewhere than it seemed to: the others may, too. */
  sweepAll(): void {
    this.#sweepLeft = this.#sweepDue = this.#rows.blocks.length;
  }

  /** Verifies these rows soon, or a sample of them. */
  verify(rows: readonly Row[], isSample: boolean): void {
    const step = isSample ? Math.max(1, rows.length / SAMPLE_SIZE) : 1;
    this.#phase = (this.#phase + SAMPLE_PHASE) % 1;
    for (let at = step * this.#phase; at < rows.length; at += step) {
      const row = rows[Math.floor(at)];
      if (row) this.unverified.add(row);
    }
  }

  /** Fields of these rows may have changed; those the panel does not have wait anyway. */
  addStale(rows: Iterable<Row>): void {
    for (const row of rows) if (row.known) this.stale.add(row);
  }

  drop(rows: Iterable<Row>): void {
    for (const row of rows) this.settle(row);
  }

  /** The row has just been described. */
  settle(row: Row): void {
    this.stale.delete(row);
    this.unverified.delete(row);
    this.missed.delete(row);
  }

  clear(): void {
    this.stale.clear();
    this.unverified.clear();
    this.missed.clear();
    this.#unreadFrom = 0;
    this.#sweepDue = this.#sweepLeft = 0;
  }

  /** Rows to describe: first what was never read, in document order, then what may have changed. */
  *toDescribe(): Generator<Row> {
    for (; this.#unreadFrom < this.#rows.blocks.length; this.#unreadFrom++) {
      for (const row of this.#rows.blocks[this.#unreadFrom]?.rows ?? []) if (!row.known) yield row;
    }
    yield* this.stale;
  }

  /** Blocks of which the panel may not know where they lie. */
  *unreported(): Generator<RowBlock> {
    for (const block of this.#rows.blocks) if (block.isSuspect || block.isUnreported) yield block;
  }

  /** Blocks to measure to be certain, each once after a change. */
  *toSweep(): Generator<RowBlock> {
    while (this.#sweepLeft > 0) {
      const block = this.#rows.blocks[this.#sweepNext];
      this.#sweepNext = block ? this.#sweepNext + 1 : 0;
      if (!block) continue;
      this.#sweepLeft--;
      this.#sweepDue = Math.max(0, this.#sweepDue - 1);
      yield block;
      if (this.#sweepDue === 0) return;
    }
  }
}
