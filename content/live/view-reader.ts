import type { FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { DeferredWork } from '../detect/deferred-work.ts';
import { type Changes, namedByReference, type Reach } from '../detect/mutation-effects.ts';
import { isNear, type Row, type RowBlock, type RowList } from '../detect/row-list.ts';
import type { RowLister } from '../detect/row-lister.ts';
import { scrollOf } from '../detect/scroll-container.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { boxOf, intersect, isWithin, type Rect, type View } from '../read/visible-box.ts';
import type { Describer } from './describer.ts';
import { documentBox } from './place-in-frame.ts';
import type { ReportedNodes } from './reported-nodes.ts';

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

  /** Notes rows in view that a style alone has shown or hidden since this was last asked. */
  missOtherVisibility(): void {
    for (const row of this.#inView) {
      const isVisible = unclobbered.checkVisibility(row.el);
      if ((row.isVisible ?? isVisible) !== isVisible) this.#deferred.missed.add(row);
      row.isVisible = isVisible;
    }
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

/** What may be read again although nothing says that it changed, in short pages. Milliseconds. */
const MAX_OPTIONAL_MS = 4;

interface ReadingScope {
  view: View;
  /** Where the viewport stood at the last reading. */
  before: View | null;
  changes: Changes;
  /** The page has so many rows that none is read without need. */
  isLong: boolean;
  /** Whether something is known to have changed in a row. */
  mustRead(row: Row): boolean;
}

interface WaysToRead {
  /** What is known of it and looks as it did, hit-tested at its present place; null if it must be described. */
  place(row: Row): FrameNode | null;
  describe(row: Row): FrameNode;
}

/** What was read of a row, and how: `kept` is not hit-tested, `placed` not described. */
interface Reading {
  node: FrameNode;
  how: 'kept' | 'placed' | 'described';
}

/**
 * Decides for one reading what each row in view costs. Rows that changed, are new in view, or lie
 * where something changed are described and hit-tested; those that are known from before they came into view
 * are hit-tested alone. The others are taken to be as they were, at
 * their new place, and left to be verified when the page is quiet: hit tests in a page of 50,000
 * elements take a millisecond each. In short pages a few milliseconds are spent on them at once.
 */
class ViewReading {
  readonly #view: View;
  readonly #mustRead: (row: Row) => boolean;
  readonly #areas: Rect[] | null;
  readonly #deadline: number;
  readonly #isSameView: boolean;

  constructor({ view, before, changes, isLong, mustRead }: ReadingScope) {
    this.#view = view;
    this.#isSameView = before !== null && isSameView(view, before);
    this.#deadline = isLong ? 0 : performance.now() + MAX_OPTIONAL_MS;
    this.#mustRead = mustRead;
    this.#areas = changes === 'all' ? null : changedAreas(changes.movers);
  }

  /** The node of a row that is in view, or was. */
  nodeOf(row: Row, { place, describe }: WaysToRead): Reading {
    const rect = row.rect(this.#view.scroll);
    const wasWhole = row.isWhole;
    row.isWhole = isInside(rect, this.#view.viewport);
    const { known } = row;
    if (!known || !this.#isAsKnown(row, rect)) return { node: describe(row), how: 'described' };
    const kept =
      row.isInView && known.inView ? movedNode(known, rect, this.#view.scroll) : undefined;
    // The point of a row that the edge of the viewport cuts follows that edge.
    const isCutAlike = kept === known && this.#isSameView;
    if (kept && (isCutAlike || (wasWhole && row.isWhole))) return { node: kept, how: 'kept' };
    // In view, it is described again within a second; what leaves the view is not.
    const placed = row.isInView ? place(row) : null;
    return placed ? { node: placed, how: 'placed' } : { node: describe(row), how: 'described' };
  }

  /** Nothing says that more of it has changed than its place, and there is no time to look. */
  #isAsKnown(row: Row, rect: Rect): boolean {
    if (row.isMoved || this.#mustRead(row)) return false;
    return performance.now() > this.#deadline && !touches(rect, this.#areas);
  }
}

function isSameView(a: View, b: View): boolean {
  return (
    a.scroll.x === b.scroll.x &&
    a.scroll.y === b.scroll.y &&
    a.viewport.right === b.viewport.right &&
    a.viewport.bottom === b.viewport.bottom
  );
}

/** The same node at another place; undefined when more than its place differs. */
function movedNode(known: FrameNode, rect: Rect, scroll: View['scroll']): FrameNode | undefined {
  const box = documentBox(rect, scroll);
  const before = known.box;
  if (!before || known.kind === 'frame' || known.scroll) return undefined;
  if (before[2] !== box[2] || before[3] !== box[3]) return undefined;
  const [dx, dy] = [box[0] - before[0], box[1] - before[1]];
  if (dx === 0 && dy === 0) return known;
  return { ...known, box, ...(known.xy && { xy: [known.xy[0] + dx, known.xy[1] + dy] }) };
}

function isInside(rect: Rect, viewport: Rect): boolean {
  return (
    isWithin(rect, viewport) &&
    rect.left >= viewport.left &&
    rect.top >= viewport.top &&
    rect.right <= viewport.right &&
    rect.bottom <= viewport.bottom
  );
}

/** Up to this many rows all are measured at every reading: it is exact, and fast enough. */
export const MAX_SHORT_LIST_ROWS = 1500;
/** Around blocks that have moved, rows are measured this far out of view. CSS pixels. */
const SLACK_PX = 300;

/** Whether a list is so long that its rows are not all measured at every reading. */
function isLong(rows: RowList): boolean {
  return rows.size > MAX_SHORT_LIST_ROWS;
}

interface Found {
  /** In document order. */
  inView: Row[];
  /** Rows that were measured and are out of view. */
  outOfView: Row[];
  /** Whether rows that stand for others lie elsewhere than before. */
  hasShift: boolean;
}

/**
 * Which rows are in view. In long lists three rows of each block tell whether and how far the block
 * has moved; only blocks that may be in view are measured in full, and the rows of `must`. What
 * this cannot see (a row that moves alone, out of view) is found by {@link sweepBlock} later.
 */
function findInView(rows: RowList, { viewport, scroll }: View, must: Iterable<Row>): Found {
  const isExact = !isLong(rows);
  const found: Found = { inView: [], outOfView: [], hasShift: false };
  const measured = new Set<RowBlock>();
  const take = (row: Row) => {
    const isShown = row.isPlaced && isWithin(row.rect(scroll), viewport);
    (isShown ? found.inView : found.outOfView).push(row);
  };
  for (const block of rows.blocks) {
    if (!isExact && !block.isUnmeasured) {
      if (probe(block, scroll)) found.hasShift = true;
      if (!mayBeInView(block, viewport, scroll)) continue;
    }
    measured.add(block);
    for (const row of block.rows) {
      readingPulse.worked();
      if (row.measure(scroll) && isExact) found.hasShift = true;
      take(row);
    }
    block.bound();
    block.isSuspect = block.isUnmeasured = false;
  }
  const inView = found.inView.length;
  for (const row of must) {
    if (!row.block || measured.has(row.block)) continue;
    row.measure(scroll);
    row.block.extend(row);
    take(row);
  }
  if (found.inView.length > inView) found.inView = inOrder(found.inView);
  return found;
}

/** Rows as they stand in the list, each once. */
function inOrder(rows: Iterable<Row>): Row[] {
  const byBlock = new Map<RowBlock, Set<Row>>();
  for (const row of rows) {
    if (!row.block) continue;
    const known = byBlock.get(row.block);
    if (known) known.add(row);
    else byBlock.set(row.block, new Set([row]));
  }
  return [...byBlock]
    .sort(([a], [b]) => a.index - b.index)
    .flatMap(([block, some]) => block.rows.filter((row) => some.has(row)));
}

/**
 * Measures the rows that stand for a block; returns whether any has moved. When all have moved by
 * the same distance, the rest of the block is taken to have moved with them.
 */
function probe(block: RowBlock, scroll: View['scroll']): boolean {
  const probes = [...sentinels(block)];
  const moves: { dx: number; dy: number; isSameSize: boolean }[] = [];
  for (const row of probes) {
    const { left, top, right, bottom } = row;
    const isElsewhere = row.measure(scroll);
    const [dx, dy] = isElsewhere ? [row.left - left, row.top - top] : [0, 0];
    const isSameSize = isSameEdge(row.right - right, dx) && isSameEdge(row.bottom - bottom, dy);
    moves.push({ dx, dy, isSameSize: isSameSize || !isElsewhere });
  }
  const [first] = moves;
  if (!first || moves.every(({ dx, dy, isSameSize }) => !dx && !dy && isSameSize)) return false;
  const { dx, dy } = first;
  const isUniform = moves.every(
    (m) => m.isSameSize && isSameEdge(m.dx, dx) && isSameEdge(m.dy, dy),
  );
  if (isUniform) {
    for (const row of block.rows) if (!probes.includes(row)) row.shift(dx, dy);
    block.isUnreported = true;
    block.bound();
  } else {
    block.isSuspect = true;
    block.left += Math.min(...moves.map((m) => m.dx), 0);
    block.right += Math.max(...moves.map((m) => m.dx), 0);
    block.top += Math.min(...moves.map((m) => m.dy), 0);
    block.bottom += Math.max(...moves.map((m) => m.dy), 0);
    for (const row of probes) block.extend(row);
  }
  return true;
}

function isSameEdge(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.05;
}

function* sentinels({ rows }: RowBlock): Generator<Row> {
  const sized = (row: Row) => row.hasSize;
  const first = rows.find(sized) ?? rows[0];
  const last = rows.findLast(sized);
  const middle = rows[rows.length >> 1];
  if (first) yield first;
  if (middle && middle !== first && middle !== last) yield middle;
  if (last && last !== first) yield last;
}

function mayBeInView(block: RowBlock, viewport: Rect, scroll: View['scroll']): boolean {
  return isNear(block, viewport, scroll, block.isSuspect ? SLACK_PX : 0);
}

/** More elements than this and everything counts as changed. */
const MAX_MOVERS = 50;
/** Elements inside a mover that are looked at: a wrapper of no size may hold an overlay. */
const MAX_INSIDE = 20;

/** Where elements that came or changed lie, in viewport pixels; null when that may be everywhere. */
function changedAreas(movers: ReadonlySet<Element>): Rect[] | null {
  if (movers.size > MAX_MOVERS) return null;
  const areas: Rect[] = [];
  for (const mover of movers) {
    if (!unclobbered.isConnected(mover)) continue;
    areas.push(boxOf(mover));
    const inside = unclobbered.descendants(mover);
    for (let i = 0; i < Math.min(inside.length, MAX_INSIDE); i++) {
      const el = inside[i];
      if (el) areas.push(unclobbered.box(el));
    }
  }
  return areas.filter((r) => r.left !== r.right && r.top !== r.bottom);
}

/** Whether a box touches one of the areas. */
function touches(rect: Rect, areas: readonly Rect[] | null): boolean {
  return areas === null || areas.some((area) => intersect(area, rect) !== null);
}

/**
 * Whether a row out of view has become another although no mutation of its element says so: whether
 * it has a size. Cheap enough to ask of all rows.
 */
export function hasChangedUnseen({ leftOut }: FrameNode, { hasSize }: Row): boolean {
  if (leftOut === undefined) return !hasSize;
  return (leftOut === 'zero size' || leftOut === 'not rendered') && hasSize;
}
