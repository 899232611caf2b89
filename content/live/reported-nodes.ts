import type { FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { Row, RowList } from '../detect/row-list.ts';

/** What was reported to the panel, kept in the rows themselves, and what is still to be reported. */
export class ReportedNodes {
  readonly #rows: RowList;
  /** Elements whose name is another element's text. */
  readonly referrers = new Set<Element>();
  #count = 0;
  #gone: number[] = [];

  constructor(rows: RowList) {
    this.#rows = rows;
  }

  /** How many rows of the list the panel has. */
  get count(): number {
    return this.#count;
  }

  /** Notes a node as reported, and adds it to `upserts` if it says anything new. */
  report(row: Row, node: FrameNode, upserts: FrameUpdate['upserts']): void {
    if (row.known && !row.isMoved && sameNode(node, row.known)) return;
    if (!row.known) this.#count++;
    row.known = node;
    row.isMoved = false;
    if (node.nameFrom === 'aria-labelledby') this.referrers.add(row.el);
    upserts.push({ node, after: this.#rows.previous(row, isKnown)?.id ?? null });
  }

  /** Rows that are gone: the ids of those the panel has are reported. */
  drop(rows: Iterable<Row>): void {
    for (const row of rows) {
      this.referrers.delete(row.el);
      if (!row.known) continue;
      this.#count--;
      this.#gone.push(row.id);
      row.known = undefined;
    }
  }

  /** Ids of nodes that are gone, each once. */
  takeGone(): number[] {
    const gone = this.#gone;
    this.#gone = [];
    return gone;
  }

  /** The panel starts from nothing. */
  forget(): void {
    for (const row of this.#rows.after(null)) {
      row.known = undefined;
      row.isInView = false;
      row.isMoved = false;
    }
    this.#count = 0;
    this.#gone = [];
    this.referrers.clear();
  }
}

function isKnown(row: Row): boolean {
  return row.known !== undefined;
}

/** Whether two readings of one element say the same, so that only changes travel. */
function sameNode(a: FrameNode, b: FrameNode): boolean {
  return (
    a.name === b.name &&
    a.value === b.value &&
    a.role === b.role &&
    a.parent === b.parent &&
    a.leftOut === b.leftOut &&
    a.inView === b.inView &&
    sameList(a.xy, b.xy) &&
    sameList(a.box, b.box) &&
    JSON.stringify(rest(a)) === JSON.stringify(rest(b))
  );
}

function rest({
  states,
  blocker,
  leftOutBy,
  scroll,
  set,
  frame,
  kind,
  reason,
  nameFrom,
  notes,
  leadsTo,
  submits,
  asks,
  context,
  item,
}: FrameNode) {
  const about = [states, blocker, leftOutBy, scroll, set, frame, kind, reason, nameFrom, notes];
  // What it does when it is pressed is nothing that shows, and all the more to be reported.
  return [...about, leadsTo, submits, asks, context, item];
}

function sameList(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  return a.every((value, i) => value === b[i]);
}
