import type { FrameUpdate } from '../../core/page/frame-protocol.ts';
import type { Truncation } from '../../core/page/truncation.ts';
import type { Listing } from '../elements/classify.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import { BoxNews, measureBlock, tellBoxes } from './box-sweep.ts';
import { Describer } from './describer.ts';
import { LaterWork } from './later-work.ts';
import { listedParents } from './listed-parents.ts';
import type { TreeChanges } from './mutation-effects.ts';
import { Reported } from './reported.ts';
import type { Row } from './row.ts';
import type { RowBlock } from './row-list.ts';
import { RowLister } from './row-lister.ts';
import { findScrollContainers } from './scroll-container.ts';
import { ViewReader } from './view-reader.ts';
import type { Changes } from './view-reading.ts';

type Upserts = FrameUpdate['upserts'];

/**
 * The elements of one frame that have a row, and what was last reported of each. Nodes in view are
 * read at once; the rest wait for {@link describeWaiting} and {@link sweep}, so that a page of
 * 50,000 elements shows its first screen, and each change, as fast as a small one.
 */
export class FrameInventory {
  readonly ids: ElementIds;
  readonly #lister: RowLister;
  readonly #reported: Reported;
  readonly #later: LaterWork;
  readonly #describer: Describer;
  readonly #viewReader: ViewReader;

  /** `onRoot` hears of every shadow root that is walked. */
  constructor(ids: ElementIds, onRoot: (root: ShadowRoot) => void) {
    this.ids = ids;
    this.#lister = new RowLister(ids, onRoot);
    this.#reported = new Reported(this.#lister.rows);
    this.#later = new LaterWork(this.#lister.rows);
    this.#describer = new Describer(ids, this.#lister);
    this.#viewReader = new ViewReader(this.#lister, this.#reported, this.#later, this.#describer);
  }

  /** Interactive elements. */
  get total(): number {
    return this.#lister.interactive;
  }

  /** How many elements have no row, being too many or too deep; undefined when all have one. */
  get truncated(): Truncation | undefined {
    const { maxRows, beyond: leftOut, tooDeep } = this.#lister;
    if (leftOut + tooDeep === 0) return undefined;
    return { limit: leftOut > 0 ? maxRows : 0, leftOut, ...(tooDeep > 0 && { tooDeep }) };
  }

  /** Sets how many rows there may be; returns whether that makes a difference. */
  setMaxRows(max: number): boolean {
    const { maxRows, beyond, rows } = this.#lister;
    this.#lister.maxRows = max;
    return max !== maxRows && (beyond > 0 || rows.size > max);
  }

  /** Nodes that wait to be read for the first time, or whose place or point is not certain. */
  get pending(): number {
    const unread = this.#lister.rows.size - this.#reported.count;
    return unread + this.#later.untoldCount + this.#later.unverified.size;
  }

  /** What waits to be described. */
  get hasWaiting(): boolean {
    return this.#lister.rows.size > this.#reported.count || this.#later.stale.size > 0;
  }

  /** Places to tell: no hurry while the page still moves. */
  get hasUntold(): boolean {
    return this.#later.untoldCount > 0;
  }

  /** Places and points to look at again, to be certain. */
  get hasChecks(): boolean {
    return this.#later.hasSweep || this.#later.unverified.size > 0;
  }

  /** A sweep found rows where none were thought to be: the view is to be read again. */
  get hasMissed(): boolean {
    return this.#later.missed.size > 0;
  }

  listed(): Iterable<Element> {
    return this.#lister.elements;
  }

  listing(el: Element): Listing | undefined {
    return this.#lister.rowOf(el)?.listing;
  }

  /** Forgets what was reported, so that the next reading reports everything again. */
  forgetReports(): void {
    this.#reported.forget();
    this.#later.clear();
    this.#viewReader.clear();
  }

  /** Finds all elements anew. */
  relist(): void {
    this.#drop(this.#lister.listAll());
    this.#later.lookForUnread();
    if (this.#reported.count === 0) return;
    // A row that came or went around others gives them another parent, though they did not change.
    const els = [...this.#lister.rows.after(null)].map(({ el }) => el);
    for (const [el, parent] of listedParents(els)) {
      const row = this.#lister.rowOf(el);
      if (row?.known && row.known.parent !== (parent && this.ids.idOf(parent))) {
        this.#later.stale.add(row);
      }
    }
  }

  /** Brings the list up to date after a batch of mutations. */
  update(tree: TreeChanges): void {
    if (tree.roots.size + tree.hosts.size + tree.listings.size === 0) return;
    // Where not all have a row, one that goes makes room for another, and what is left is counted.
    if (this.#lister.beyond + this.#lister.tooDeep > 0) {
      this.relist();
      return;
    }
    const { gone, inside } = this.#lister.update(tree);
    this.#drop(gone);
    this.#later.addStale(inside);
    this.#later.lookForUnread();
    const { rows, maxRows, tooDeep } = this.#lister;
    if (rows.size > maxRows || tooDeep > 0) this.relist();
  }

  /** Lists elements that have click listeners; returns whether there is anything to read. */
  addListeners(els: readonly Element[]): boolean {
    return this.#addScripted(els, this.#lister.means.addListeners(els));
  }

  /** Lists elements that show the pointer cursor; returns whether there is anything to read. */
  addPointers(els: readonly Element[]): boolean {
    return this.#addScripted(els, this.#lister.means.addPointers(els));
  }

  #addScripted(els: readonly Element[], isNews: boolean): boolean {
    if (!isNews) return false;
    if (this.#lister.addScripted(els)) this.#listChanged();
    else this.relist();
    return true;
  }

  /** A scroll container that a scroll event named; returns whether there is anything to read. */
  addScroller(el: Element): boolean {
    return this.findScrollers([el], [el]);
  }

  /** Finds the scroll containers around these elements; returns whether there is anything to read. */
  findScrollers(
    els: Iterable<Element> = this.#viewReader.elements,
    candidates: Iterable<Element> = findScrollContainers(els, this.#lister.scrollers),
  ): boolean {
    const changed = this.#lister.dropScrollers();
    for (const el of candidates) if (this.#lister.addScroller(el)) changed.push(el);
    for (const el of changed) this.#later.addStale(this.#lister.rowsIn(el));
    if (changed.length > 0) this.#listChanged();
    return changed.length > 0;
  }

  #listChanged(): void {
    this.#drop(this.#lister.takeGone());
    this.#later.lookForUnread();
  }

  /** Ids of reported nodes that are gone since the last call. */
  takeGone(): number[] {
    return this.#reported.takeGone();
  }

  #drop(rows: readonly Row[]): void {
    this.#reported.drop(rows);
    this.#later.drop(rows);
    this.#viewReader.drop(rows);
  }

  /** Reads what is in view, and marks what changed out of view to be read later. */
  readInView(changes: Changes): Upserts {
    return this.#viewReader.read(changes);
  }

  /** Reads again what is in view; tests some points again until `deadline` (performance.now()). */
  rereadInView(deadline: number): Upserts {
    return this.#viewReader.reread(deadline);
  }

  /** Notes controls out of view that a script has given another value, until `deadline`. */
  watchControls(deadline: number): void {
    for (const row of this.#describer.controls.changed(deadline)) this.#later.stale.add(row);
  }

  /** Reads waiting nodes until `deadline` (performance.now()) or `limit` nodes. */
  describeWaiting(deadline: number, limit: number): Upserts {
    return this.#describeLater(this.#later.toDescribe(), deadline, limit);
  }

  /** Tests points in view again until `deadline`. */
  verify(deadline: number): Upserts {
    const { unverified } = this.#later;
    const upserts = this.#describeLater(unverified, deadline, Number.POSITIVE_INFINITY);
    // What was taken to be as before is not: no sample will do.
    if (upserts.length > 0) this.#viewReader.verifyAll();
    return upserts;
  }

  #describeLater(rows: Iterable<Row>, deadline: number, limit: number): Upserts {
    this.#describer.start();
    const { scroll } = this.#describer.view;
    const upserts: Upserts = [];
    for (const row of rows) {
      if (upserts.length >= limit || performance.now() > deadline) break;
      this.#later.settle(row);
      if (!row.block) continue;
      row.measure(scroll);
      row.block.extend(row);
      this.#reported.tell(row, this.#describer.describe(row), upserts);
    }
    return upserts;
  }

  /** Where rows lie that have moved, until `deadline`. */
  tellMoved(deadline: number): BoxNews {
    return this.#tell(this.#later.untold(), deadline);
  }

  /** Measures rows that nothing says have moved, until `deadline`. */
  sweep(deadline: number): BoxNews {
    return this.#tell(this.#blocksToSweep(), deadline);
  }

  *#blocksToSweep(): Generator<RowBlock> {
    for (const block of this.#later.toSweep()) {
      if (measureBlock(block, this.#describer.view)) this.#later.sweepAll();
      yield block;
    }
  }

  #tell(blocks: Iterable<RowBlock>, deadline: number): BoxNews {
    this.#describer.start();
    const { view } = this.#describer;
    const news = new BoxNews();
    for (const block of blocks) {
      if (block.isSuspect) measureBlock(block, view);
      tellBoxes(block, view, news, (row, isMissed) => {
        (isMissed ? this.#later.missed : this.#later.stale).add(row);
      });
      if (performance.now() > deadline) break;
    }
    return news;
  }
}
