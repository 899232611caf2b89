import type { FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { Describer } from '../describe/describer.ts';
import type { DeferredWork } from '../rows/deferred-work.ts';
import type { Row } from '../rows/row.ts';
import type { RowLister } from '../rows/row-lister.ts';
import type { ReportedNodes } from './reported-nodes.ts';

/** What the readers of one frame work on together. */
interface InventoryParts {
  lister: RowLister;
  reported: ReportedNodes;
  deferred: DeferredWork;
  describer: Describer;
}

/** Describes what a reading has left. What still looks as remembered is taken over, at its present place. */
export class LateReader {
  readonly #parts: InventoryParts;
  /** Something looked other than remembered: in this reading, nothing more is taken over. */
  #isDoubted = false;

  constructor(parts: InventoryParts) {
    this.#parts = parts;
  }

  /** A reading of all begins. */
  begin(): void {
    this.#isDoubted = false;
  }

  /** Reads rows until `deadline` (performance.now()) or `limit` nodes that say something new. */
  describe(rows: Iterable<Row>, deadline: number, limit: number): FrameUpdate['upserts'] {
    const { describer, deferred, reported } = this.#parts;
    describer.start();
    const { scroll } = describer.view;
    const upserts: FrameUpdate['upserts'] = [];
    for (const row of rows) {
      if (upserts.length >= limit || performance.now() > deadline) break;
      deferred.settle(row);
      if (!row.block) continue;
      row.measure(scroll);
      row.block.extend(row);
      reported.report(row, describer.confirm(row) ?? this.#describe(row), upserts);
    }
    return upserts;
  }

  /** A row that looks other than remembered, though nothing was heard of it: so may all the others. */
  #describe(row: Row): FrameNode {
    const { lister, deferred, describer } = this.#parts;
    const isOther = describer.isRemembered(row) && !describer.looksAlike(row);
    // Once a reading: what is animated looks other each time.
    if (isOther && !this.#isDoubted) {
      this.#isDoubted = true;
      describer.forget();
      describer.restart('all');
      deferred.addStale(lister.rows.after(null));
    }
    return describer.describe(row);
  }
}
