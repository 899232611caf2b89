import type { FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { Truncation } from '../../core/page/tree/truncation.ts';
import { Describer } from '../describe/describer.ts';
import type { Listing } from '../elements/classify.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import type { HeardListener } from '../elements/hear-listeners.ts';
import { lateShadowHosts } from '../flat-tree/shadow-root.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { DeferredWork } from '../rows/deferred-work.ts';
import { listedParents } from '../rows/listed-parents.ts';
import type { Changes, TreeChanges } from '../rows/mutation-effects.ts';
import type { Row, RowBlock } from '../rows/row.ts';
import { RowLister } from '../rows/row-lister.ts';
import { findScrollContainers } from '../rows/scroll-container.ts';
import { BoxChanges, collectBoxes, measureBlock } from './box-sweep.ts';
import { LateReader } from './late-reader.ts';
import { ReportedNodes } from './reported-nodes.ts';
import { ViewReader } from './view-reader.ts';

/** Elements that are asked before all is taken over whether they have a shadow root by now. */
const MAX_LATE_HOSTS = 2000;

type Upserts = FrameUpdate['upserts'];

/**
 * The elements of one frame that have a row, and what was last reported of each. Nodes in view are
 * read at once; the rest wait for {@link describeWaiting} and {@link sweep}, so that a page of
 * 50,000 elements shows its first screen, and each change, as fast as a small one.
 */
export class FrameInventory {
  readonly ids: ElementIds;
  readonly #lister: RowLister;
  readonly #reported: ReportedNodes;
  readonly #deferred: DeferredWork;
  readonly #describer: Describer;
  readonly #viewReader: ViewReader;
  readonly #lateReader: LateReader;

  /** `onRoot` hears of every shadow root that is walked. */
  constructor(ids: ElementIds, onRoot: (root: ShadowRoot) => void) {
    this.ids = ids;
    this.#lister = new RowLister(ids, onRoot);
    this.#reported = new ReportedNodes(this.#lister.rows);
    this.#deferred = new DeferredWork(this.#lister.rows);
    this.#describer = new Describer(ids, this.#lister);
    this.#viewReader = new ViewReader(
      this.#lister,
      this.#reported,
      this.#deferred,
      this.#describer,
    );
    this.#lateReader = new LateReader({
      lister: this.#lister,
      reported: this.#reported,
      deferred: this.#deferred,
      describer: this.#describer,
    });
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

  /** Nodes that wait to be read, for the first time or again, or whose place or point is not certain. */
  get pending(): number {
    const unread = this.#lister.rows.size - this.#reported.count + this.#deferred.stale.size;
    const { unverified, missed, unreportedCount } = this.#deferred;
    const uncertain = this.#viewReader.unchecked + unverified.size + missed.size;
    return unread + uncertain + unreportedCount;
  }

  /** Elements that wait for their description. */
  get hasWaiting(): boolean {
    return this.#lister.rows.size > this.#reported.count || this.#deferred.stale.size > 0;
  }

  /** Places to report: no hurry while the page still moves. */
  get hasUnreported(): boolean {
    return this.#deferred.unreportedCount > 0;
  }

  /** What is in view was taken over from what is remembered: it is read again before the rest. */
  get hasRecalled(): boolean {
    return this.#viewReader.unchecked > 0;
  }

  /** Places and points to look at again, to be certain. */
  get hasChecks(): boolean {
    return this.#deferred.hasSweep || this.#deferred.unverified.size > 0;
  }

  /** A sweep found rows where none were thought to be: the view must be read again. */
  get hasMissed(): boolean {
    return this.#deferred.missed.size > 0;
  }

  listed(): Iterable<Element> {
    return this.#lister.elements;
  }

  /** Elements in view at the last reading. */
  inView(): readonly Element[] {
    return this.#viewReader.elements;
  }

  /** Whether the page is scrolled to where it was at the last reading. */
  get isScrolledAsRead(): boolean {
    return this.#viewReader.isScrolledAsRead;
  }

  listing(el: Element): Listing | undefined {
    return this.#lister.rowOf(el)?.listing;
  }

  /** Something was heard of the page: nothing that was worked out before is remembered. */
  changed(): void {
    this.#describer.forget();
  }

  /** Forgets what was reported, so that the next reading reports everything again. */
  forgetReports(): void {
    this.#lateReader.begin();
    this.#reported.forget();
    this.#deferred.clear();
    this.#viewReader.clear();
  }

  /** Gives ids again, in the order of the document. */
  renumber(): void {
    this.changed();
    this.ids.renumber();
    for (const row of this.#lister.rows.after(null)) row.id = this.ids.idOf(row.el);
  }

  /** Finds all elements again. */
  relist(): void {
    readingPulse.begin();
    this.changed();
    this.#drop(this.#lister.listAll());
    this.#deferred.lookForUnread();
    if (this.#reported.count === 0) return;
    // A row that came or went around others gives them another parent, though they did not change.
    const els = [...this.#lister.rows.after(null)].map(({ el }) => el);
    for (const [el, parent] of listedParents(els)) {
      const row = this.#lister.rowOf(el);
      if (row?.known && row.known.parent !== (parent && this.ids.idOf(parent))) {
        this.#deferred.stale.add(row);
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
    this.#deferred.addStale(inside);
    this.#deferred.lookForUnread();
    if (this.#lister.rows.size > this.#lister.maxRows || this.#lister.tooDeep > 0) this.relist();
  }

  /** Lists elements that have click listeners; returns whether there is anything to read. */
  addListeners(heard: readonly HeardListener[]): boolean {
    return this.#addScripted(this.#lister.scriptedListings.addListeners(heard));
  }

  /** Lists elements that show the pointer cursor; returns whether there is anything to read. */
  addPointers(els: readonly Element[]): boolean {
    return this.#addScripted(this.#lister.scriptedListings.addPointers(els));
  }

  #addScripted(els: readonly Element[]): boolean {
    if (els.length === 0) return false;
    if (this.#lister.addScripted(els)) this.#listChanged();
    else this.relist();
    return true;
  }

  /** Finds the scroll containers around these elements; returns whether there is anything to read. */
  findScrollers(
    els: Iterable<Element> = this.#viewReader.elements,
    candidates: Iterable<Element> = findScrollContainers(els, this.#lister.scrollers),
  ): boolean {
    const changed = this.#lister.dropScrollers();
    for (const el of candidates) if (this.#lister.addScroller(el)) changed.push(el);
    for (const el of changed) this.#deferred.addStale(this.#lister.rowsIn(el));
    if (changed.length > 0) this.#listChanged();
    return changed.length > 0;
  }

  #listChanged(): void {
    this.changed();
    this.#drop(this.#lister.takeGone());
    this.#deferred.lookForUnread();
  }

  /** Ids of reported nodes that are gone since the last call. */
  takeGone(): number[] {
    return this.#reported.takeGone();
  }

  #drop(rows: readonly Row[]): void {
    this.#reported.drop(rows);
    this.#deferred.drop(rows);
    this.#viewReader.drop(rows);
  }

  /** Reads what is in view, and marks what changed out of view to be read later. */
  readInView(changes: Changes): Upserts {
    return this.#viewReader.read(changes);
  }

  /** Reads what is in view with what is remembered, to be checked; null if something has been heard since. */
  recallInView(): Upserts | null {
    return this.#describer.isCurrent ? this.#viewReader.recall() : null;
  }

  /** Takes over what is in view if all looks as remembered; else finds all elements and describes what is in view. */
  checkRecalled(): Upserts {
    if (lateShadowHosts(MAX_LATE_HOSTS).length === 0 && this.#viewReader.confirm()) return [];
    this.relist();
    return this.#viewReader.check();
  }

  /** Reads again what is in view; tests some points again until `deadline` (performance.now()). */
  rereadInView(deadline: number): Upserts {
    return this.#viewReader.reread(deadline);
  }

  /** Notes controls out of view that a script has given another value, until `deadline`. */
  watchControls(deadline: number): void {
    for (const row of this.#describer.controls.changed(deadline)) this.#deferred.stale.add(row);
  }

  /** Reads waiting nodes until `deadline` (performance.now()) or `limit` nodes. */
  describeWaiting(deadline: number, limit: number): Upserts {
    return this.#lateReader.describe(this.#deferred.toDescribe(), deadline, limit);
  }

  /** Tests points in view again until `deadline`. */
  verify(deadline: number): Upserts {
    const { unverified } = this.#deferred;
    const upserts = this.#lateReader.describe(unverified, deadline, Number.POSITIVE_INFINITY);
    // What was taken to be as before is not: no sample will do.
    if (upserts.length > 0) this.#viewReader.verifyAll();
    return upserts;
  }

  /** Where rows lie that have moved, until `deadline`. */
  reportMoved(deadline: number): BoxChanges {
    return this.#reportBoxes(this.#deferred.unreported(), deadline);
  }

  /** Measures rows that nothing says have moved, until `deadline`. */
  sweep(deadline: number): BoxChanges {
    return this.#reportBoxes(this.#blocksToSweep(), deadline);
  }

  *#blocksToSweep(): Generator<RowBlock> {
    for (const block of this.#deferred.toSweep()) {
      if (measureBlock(block, this.#describer.view)) this.#deferred.sweepAll();
      yield block;
    }
  }

  #reportBoxes(blocks: Iterable<RowBlock>, deadline: number): BoxChanges {
    this.#describer.start();
    const { view } = this.#describer;
    const changes = new BoxChanges();
    for (const block of blocks) {
      if (block.isSuspect) measureBlock(block, view);
      collectBoxes(block, view, changes, (row, isMissed) => {
        (isMissed ? this.#deferred.missed : this.#deferred.stale).add(row);
      });
      if (performance.now() > deadline) break;
    }
    return changes;
  }
}
