import type { BoxMove, FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { Truncation } from '../../core/page/tree/truncation.ts';
import type { Box } from '../../core/platform/geometry/box.ts';
import type { Listing } from '../detect/classify.ts';
import { DeferredWork } from '../detect/deferred-work.ts';
import type { ElementIds } from '../detect/element-ids.ts';
import type { HeardListener } from '../detect/hear-listeners.ts';
import type { Changes, TreeChanges } from '../detect/mutation-effects.ts';
import { isNear, type Row, type RowBlock } from '../detect/row-list.ts';
import { RowLister } from '../detect/row-lister.ts';
import { findScrollContainers } from '../detect/scroll-container.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { flatHolds } from '../read/flat-tree.ts';
import { lateShadowHosts } from '../read/shadow-root.ts';
import { isWithin, type View } from '../read/visible-box.ts';
import { Describer } from './describer.ts';
import { ReportedNodes } from './reported-nodes.ts';
import { hasChangedUnseen, ViewReader } from './view-reader.ts';

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

  /** Elements that were never described. */
  get unread(): number {
    return this.#lister.rows.size - this.#reported.count;
  }

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

  *unrendered(): Generator<Element> {
    for (const row of this.#lister.rows.after(null)) {
      if (row.isMeasured && !row.isPlaced) yield row.el;
    }
  }

  /** What lies in these elements is, or is not, rendered any more: the next reading sees to it. */
  missIn(els: readonly Element[]): void {
    for (const el of els) {
      for (const row of this.#lister.rowsIn(el)) this.#deferred.missed.add(row);
    }
  }

  /** Has the next reading see to what a style alone has shown or hidden in view since this was last asked. */
  missOtherVisibility(): void {
    this.#viewReader.missOtherVisibility();
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

  /** Gives ids again, in the order of the document; false where they are in that order already. */
  renumber(): boolean {
    let next = 1;
    const isOrdered = [...this.#lister.rows.after(null)].every(({ id }) => id === next++);
    if (isOrdered && this.ids.given === next - 1) return false;
    this.changed();
    this.ids.renumber();
    for (const row of this.#lister.rows.after(null)) row.id = this.ids.idOf(row.el);
    return true;
  }

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
  addListeners(heard: readonly HeardListener[], told: readonly Element[] = []): boolean {
    const isNews = this.#addScripted(this.#lister.scriptedListings.addListeners(heard));
    for (const el of told) this.#deferred.addStale(this.#lister.rowsIn(el));
    if (told.length > 0) this.changed();
    return isNews || told.length > 0;
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

/** New places of rows out of view, in few words: most that moved have moved by the same distance. */
class BoxChanges {
  readonly #moves = new Map<string, BoxMove>();
  readonly #boxes: [id: number, box: Box][] = [];
  #size = 0;
  /** Most move as the one before: words for each would cost more than to measure it. */
  #last: BoxMove | undefined;

  get size(): number {
    return this.#size;
  }

  add(id: number, before: Box, now: Box): void {
    this.#size++;
    if (before[2] !== now[2] || before[3] !== now[3]) {
      this.#boxes.push([id, now]);
      return;
    }
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    const known = this.#moveBy(dx, dy);
    const last = known.ids.at(-1);
    if (last && last[0] + last[1] === id) last[1]++;
    else known.ids.push([id, 1]);
  }

  #moveBy(dx: number, dy: number): BoxMove {
    if (this.#last?.dx === dx && this.#last.dy === dy) return this.#last;
    const key = `${dx},${dy}`;
    const move = this.#moves.get(key) ?? { dx, dy, ids: [] };
    this.#moves.set(key, move);
    this.#last = move;
    return move;
  }

  toUpdate(): Pick<FrameUpdate, 'moved' | 'boxes'> {
    return {
      ...(this.#moves.size > 0 && { moved: [...this.#moves.values()] }),
      ...(this.#boxes.length > 0 && { boxes: this.#boxes }),
    };
  }
}

/** Measures all rows of a block; returns whether any lay elsewhere than it was taken to. */
function measureBlock(block: RowBlock, { scroll }: View): boolean {
  let hasMoved = false;
  for (const row of block.rows) hasMoved = row.measure(scroll) || hasMoved;
  block.isSuspect = block.isUnmeasured = false;
  block.isUnreported = true;
  block.bound();
  return hasMoved;
}

/**
 * Tells where the rows of a block lie, as far as the panel does not know. New places out of view go
 * to `changes`; rows that must be described again, or lie in view unexpectedly, go to `changed`.
 */
function collectBoxes(
  block: RowBlock,
  { scroll, viewport }: View,
  changes: BoxChanges,
  changed: (row: Row, isMissed: boolean) => void,
): void {
  block.isUnreported = false;
  const mayBeShown = isNear(block, viewport, scroll);
  for (const row of block.rows) {
    const { known } = row;
    if (!known) continue;
    const hasMoved = known.box !== undefined && !row.isAt(known.box);
    const isShown =
      (mayBeShown || !row.hasSize) && row.isPlaced && isWithin(row.rect(scroll), viewport);
    if (row.isInView !== isShown || (isShown && hasMoved)) changed(row, true);
    else if (hasChangedUnseen(known, row) || (hasMoved && known.kind === 'frame')) {
      changed(row, false);
    } else if (known.box && hasMoved) {
      const { box } = row;
      changes.add(row.id, known.box, box);
      known.box = box;
    }
  }
}

/** What the readers of one frame work on together. */
interface InventoryParts {
  lister: RowLister;
  reported: ReportedNodes;
  deferred: DeferredWork;
  describer: Describer;
}

/** Describes what a reading has left. What still looks as remembered is taken over, at its present place. */
class LateReader {
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

/** Each of these elements, given in document order, with the nearest one of them around it. */
function* listedParents(
  order: Iterable<Element>,
): Generator<[el: Element, parent: Element | undefined]> {
  const open: Element[] = [];
  for (const el of order) {
    let parent = open.at(-1);
    while (parent && !flatHolds(parent, el)) {
      open.pop();
      parent = open.at(-1);
    }
    yield [el, parent];
    open.push(el);
  }
}
