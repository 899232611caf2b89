import type { FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { Describer } from '../describe/describer.ts';
import type { View } from '../geometry/visible-box.ts';
import type { DeferredWork } from '../rows/deferred-work.ts';
import { type Changes, namedByReference, type Reach } from '../rows/mutation-effects.ts';
import type { Row } from '../rows/row.ts';
import type { RowLister } from '../rows/row-lister.ts';
import { scrollOf } from '../rows/scroll-container.ts';
import type { ReportedNodes } from './reported-nodes.ts';
import { hasChangedUnseen } from './unseen-change.ts';
import { ViewReading } from './view-reading.ts';
import { findInView, inOrder, isLong } from './view-search.ts';

type Upserts = FrameUpdate['upserts'];

/** What has more rows than this is a part of the page, no item in it. */
const MAX_ITEM_ROWS = 64;

/** Reads what is in view, and leaves notes of what to read later. */
export class ViewReader {
  readonly #lister: RowLister;
  readonly #reported: ReportedNodes;
  readonly #deferred: DeferredWork;
  readonly #describer: Describer;
  #inView = new Set<Row>();
  /** Where the viewport stood at the last reading. */
  #view: View | null = null;
  /** The modal dialog at the last reading: it makes all outside it inert. */
  #modal: Element | null = null;
  /** Rows that the last reading took to be as they were. */
  #verifiable: Row[] = [];
  /** Where the next reading again takes up its hit tests. */
  #verified = 0;
  /** The last reading of all took over what was remembered. */
  #hasRecalled = false;

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

  /** The list, and the rows in view, if they were taken over from what was remembered and not looked at since. */
  get unchecked(): number {
    return this.#hasRecalled ? 1 + this.#inView.size : 0;
  }

  /** Elements in view at the last reading. */
  get elements(): Element[] {
    return [...this.#inView].map(({ el }) => el);
  }

  /** Whether the page is scrolled to where it was at the last reading. */
  get isScrolledAsRead(): boolean {
    const { x, y } = this.#view?.scroll ?? { x: Number.NaN, y: Number.NaN };
    return x === scrollX && y === scrollY;
  }

  drop(rows: readonly Row[]): void {
    for (const row of rows) this.#inView.delete(row);
  }

  clear(): void {
    this.#verifiable = [];
    this.#hasRecalled = false;
    this.#inView.clear();
  }

  /** Reads what is in view after a batch of changes. */
  read(changes: Changes): Upserts {
    if (changes === 'all') {
      this.#describer.forget();
      this.#describer.noteLook();
      this.#hasRecalled = false;
    }
    this.#describer.restart(changes);
    return this.#read(
      changes,
      (row) => this.#describer.confirm(row) ?? this.#describer.describe(row),
    );
  }

  /** Reads what is in view as if it had changed, but takes over what is remembered. */
  recall(): Upserts {
    this.#describer.start();
    this.#hasRecalled = true;
    return this.#read('all', (row) => this.#describer.recall(row));
  }

  /** Whether the page and all in view look as they did when they were described: what was taken over holds. */
  confirm(): boolean {
    const isSame =
      this.#describer.looksAsNoted &&
      [...this.#inView].every((row) => this.#describer.looksAlike(row));
    if (isSame) this.#hasRecalled = false;
    return isSame;
  }

  /** Describes what is in view again; what has not moved is not hit-tested again. */
  check(): Upserts {
    this.#describer.restart('all');
    this.#describer.noteLook();
    this.#hasRecalled = false;
    return this.#read('all', (row) => this.#describer.describe(row, row.known));
  }

  #read(changes: Changes, describe: (row: Row) => FrameNode): Upserts {
    const { view, modal } = this.#describer;
    const scope = modal === this.#modal ? changes : 'all';
    this.#modal = modal;
    const { rows } = this.#lister;
    const { stale, missed } = this.#deferred;
    const dirty = this.#dirtyRows(scope);
    const before = this.#inView;
    const placed = this.#lister.takePlaced();
    const found = findInView(rows, view, [...before, ...dirty, ...placed, ...missed]);
    this.#inView = new Set(found.inView);
    const inItems = scope === 'all' ? [] : [...this.#rowsOfItems(scope.dirty)];
    // Points are verified, and waiting rows described, between a change and its reading, with what was worked out
    // before.
    if (scope !== 'all')
      for (const { memory } of [...dirty, ...inItems]) if (memory) memory.changes = -1;
    const mustRead = (row: Row) => dirty.has(row) || stale.has(row) || missed.has(row);
    const reading = new ViewReading({
      view,
      before: this.#view,
      changes: scope,
      isLong: isLong(rows),
      mustRead,
    });
    this.#view = view;
    const reach = scope === 'all' || found.hasShift ? 'page' : scope.reach;
    const place = (row: Row) => this.#describer.place(row);
    const upserts: Upserts = [];
    const kept: Row[] = [];
    const described = new Set<Row>();
    const moved = [...placed].filter((row) => row.isMoved);
    for (const row of inOrder([...found.inView, ...before, ...moved])) {
      row.isInView = this.#inView.has(row);
      const { node, how } = reading.nodeOf(row, { place, describe });
      if (how !== 'kept') this.#deferred.settle(row);
      else kept.push(row);
      if (how === 'described') described.add(row);
      const mayStandElsewhere = how !== 'described' && scope !== 'all' && scope.reach === 'page';
      const placedNode = mayStandElsewhere ? this.#describer.inPlace(row, node) : node;
      this.#reported.report(row, placedNode, upserts);
    }
    missed.clear();
    if (reach !== 'local') this.#deferred.verify(kept, isLong(rows));
    this.#verifiable = kept;
    this.#deferred.addStale(scope === 'all' ? rows.after(null) : dirty);
    for (const row of this.#inView) stale.delete(row);
    this.#deferred.addStale(inItems.filter((row) => !described.has(row)));
    for (const row of found.outOfView) this.#noteOutOfView(row);
    for (const el of this.#lister.scrollers) this.#noteScroll(el);
    if (isLong(rows)) this.#sweepLater(scope, reach);
    return upserts;
  }

  /**
   * Reads again what is in view: values set by script raise no event. What has not moved is not
   * hit-tested again, but for a few rows each time until `deadline` (performance.now()).
   */
  reread(deadline: number): Upserts {
    this.#describer.start();
    const { scroll } = this.#describer.view;
    const upserts: Upserts = [];
    const rows = [...this.#inView];
    const from = this.#verified;
    rows.forEach((row, i) => {
      if (!row.block) return;
      row.measure(scroll);
      const isDue = i >= from && performance.now() < deadline;
      if (isDue) this.#verified = i + 1 < rows.length ? i + 1 : 0;
      const node = this.#describer.describe(row, isDue ? undefined : row.known);
      this.#reported.report(row, node, upserts);
    });
    return upserts;
  }

  /** A point in view was not as it was taken to be: the next reading tests all again, in one go. */
  verifyAll(): void {
    for (const row of this.#verifiable) if (row.block) this.#deferred.missed.add(row);
    this.#deferred.unverified.clear();
    this.#verifiable = [];
  }

  /** Rows of elements that a change names; none for `all`, which needs no names. */
  #dirtyRows(changes: Changes): ReadonlySet<Row> {
    const rows = new Set<Row>();
    if (changes === 'all') return rows;
    const add = (el: Element) => {
      const row = this.#lister.rowOf(el);
      if (row) rows.add(row);
    };
    for (const el of changes.dirty) add(el);
    for (const el of namedByReference(this.#reported.referrers, changes.dirty)) add(el);
    for (const root of changes.subtrees) {
      for (const row of this.#lister.rowsIn(root)) rows.add(row);
    }
    return rows;
  }

  /**
   * Rows in an item whose text changed: that text is part of what they are known by. Large parts of a page are no
   * items.
   */
  *#rowsOfItems(changed: Iterable<Element>): Generator<Row> {
    for (const el of changed) {
      if (!this.#describer.isItem(el)) continue;
      const rows: Row[] = [];
      for (const row of this.#lister.rowsIn(el)) {
        rows.push(row);
        if (rows.length > MAX_ITEM_ROWS) break;
      }
      if (rows.length <= MAX_ITEM_ROWS) yield* rows;
    }
  }

  #noteOutOfView(row: Row): void {
    const { known, block } = row;
    if (!known || !block) return;
    if (hasChangedUnseen(known, row)) this.#deferred.stale.add(row);
    else if (known.box && !row.isAt(known.box)) block.isUnreported = true;
  }

  /** What is scrolled says so in its own node. */
  #noteScroll(el: Element): void {
    const row = this.#lister.rowOf(el);
    if (!row?.known || row.isInView) return;
    if (JSON.stringify(row.known.scroll) !== JSON.stringify(scrollOf(el))) {
      this.#deferred.stale.add(row);
    }
  }

  #sweepLater(changes: Changes, reach: Reach): void {
    if (reach === 'page') this.#deferred.sweepSample();
    else if (changes !== 'all') for (const el of changes.movers) this.#lister.suspect(el);
  }
}
