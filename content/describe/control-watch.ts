import type { Row, RowList } from '../rows/row-list.ts';
import { controlHash } from './control-hash.ts';

/** Finds form controls out of view whose value a script has set, a few at a time. */
export class ControlWatch {
  readonly #rows: RowList;
  readonly #marks = new WeakMap<Row, number>();
  #next = 0;

  constructor(rows: RowList) {
    this.#rows = rows;
  }

  /** Remembers what a control holds now. */
  note(row: Row): void {
    const mark = controlHash(row.el);
    if (mark !== undefined) this.#marks.set(row, mark);
  }

  /** Whether it holds what was noted; what is no control does. */
  isAsNoted(row: Row): boolean {
    return controlHash(row.el) === this.#marks.get(row);
  }

  /** Controls that hold something else than noted; takes up where the last call ended. */
  *changed(deadline: number): Generator<Row> {
    const { blocks } = this.#rows;
    for (let n = 0; n < blocks.length && performance.now() < deadline; n++) {
      this.#next = this.#next + 1 < blocks.length ? this.#next + 1 : 0;
      for (const row of blocks[this.#next]?.rows ?? []) {
        if (row.isInView || !row.known || !this.#marks.has(row)) continue;
        if (controlHash(row.el) !== this.#marks.get(row)) yield row;
      }
    }
  }
}
