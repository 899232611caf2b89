import type { Row } from './row.ts';
import type { RowBlock, RowList } from './row-list.ts';

/** What a reading leaves for later: rows to describe, and blocks to measure. */
export class LaterWork {
  readonly #rows: RowList;
  /** Rows whose fields may have changed while out of view. */
  readonly stale = new Set<Row>();
  /** Rows in view of which it is not certain that a click still reaches their point. */
  readonly unverified = new Set<Row>();
  /** Rows that were found to be in view, or no longer: the next reading sees to them. */
  readonly missed = new Set<Row>();
  /** All rows of the blocks before this one have been told. */
  #unreadFrom = 0;
  /** The blocks before this one have been measured since the last change that may reach far. */
  #sweptTo = Number.POSITIVE_INFINITY;

  constructor(rows: RowList) {
    this.#rows = rows;
  }

  /** Rows of blocks that have moved. */
  get suspectCount(): number {
    let count = 0;
    for (const block of this.#rows.blocks) if (block.isSuspect) count += block.rows.length;
    return count;
  }

  get hasSweep(): boolean {
    return this.#sweptTo < this.#rows.blocks.length || this.suspectCount > 0;
  }

  /** Rows may be anywhere in the list that the panel has not been told of. */
  lookForUnread(): void {
    this.#unreadFrom = 0;
  }

  /** All blocks are to be measured, whether or not they seem to have moved. */
  sweepAll(): void {
    this.#sweptTo = 0;
  }

  /** Fields of these rows may have changed; those the panel has not been told of wait anyway. */
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
    this.#sweptTo = Number.POSITIVE_INFINITY;
  }

  /** Rows to describe: first what was never read, in document order, then what may have changed. */
  *toDescribe(): Generator<Row> {
    for (; this.#unreadFrom < this.#rows.blocks.length; this.#unreadFrom++) {
      for (const row of this.#rows.blocks[this.#unreadFrom]?.rows ?? []) if (!row.known) yield row;
    }
    yield* this.stale;
  }

  /** Blocks to measure: first those that have moved. */
  *toSweep(): Generator<RowBlock> {
    for (const block of this.#rows.blocks) if (block.isSuspect) yield block;
    while (this.#sweptTo < this.#rows.blocks.length) {
      const block = this.#rows.blocks[this.#sweptTo++];
      if (block) yield block;
    }
  }
}
