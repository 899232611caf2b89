import type { FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { Describer } from '../describe/describer.ts';
import type { DeferredWork } from '../rows/deferred-work.ts';
import type { Row } from '../rows/row.ts';
import type { RowLister } from '../rows/row-lister.ts';
import type { ReportedNodes } from './reported-nodes.ts';

/** Describes what a reading has left. What still looks as remembered is taken over, at its present place. */
export class LateReader {
  readonly #lister: RowLister;
  readonly #reported: ReportedNodes;
  readonly #deferred: DeferredWork;
  readonly #describer: Describer;
  /** Something looked other than remembered: in this reading, nothing more is taken over. */
  #isDoubted = false;

  constructor(
    lister: RowLister,
    reported: ReportedNodes,
    deferred: DeferredWork,
    describer: Describer,
  ) {
    this.#lister = lister;
    this.#reported = reported;
    this.#deferred = deferred;
    this.#describer = describer;
  }

  /** A reading of all begins. */
  begin(): void {
    this.#isDoubted = false;
  }

  /** Reads rows until `deadline` (performance.now()) or `limit` nodes that say something new. */
  describe(rows: Iterable<Row>, deadline: number, limit: number): FrameUpdate['upserts'] {
    this.#describer.start();
    const { scroll } = this.#describer.view;
    const upserts: FrameUpdate['upserts'] = [];
    for (const row of rows) {
      if (upserts.length >= limit || performance.now() > deadline) break;
      this.#deferred.settle(row);
      if (!row.block) continue;
      row.measure(scroll);
      row.block.extend(row);
      this.#reported.report(row, this.#describer.confirm(row) ?? this.#anew(row), upserts);
    }
    return upserts;
  }

  /** A row that looks other than remembered, though nothing was heard of it: so may all the others. */
  #anew(row: Row): FrameNode {
    const isOther = this.#describer.isRemembered(row) && !this.#describer.looksAlike(row);
    // Once a reading: what is animated looks other each time.
    if (isOther && !this.#isDoubted) {
      this.#isDoubted = true;
      this.#describer.forget();
      this.#describer.restart('all');
      this.#deferred.addStale(this.#lister.rows.after(null));
    }
    return this.#describer.describe(row);
  }
}
