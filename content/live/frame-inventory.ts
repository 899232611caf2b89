import type { FrameNode } from '../../core/page/frame-node.ts';
import type { FrameUpdate } from '../../core/page/frame-protocol.ts';
import { classify, type Listing } from '../elements/classify.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import { dropDoubles, ScriptedMeans } from '../elements/scripted-means.ts';
import { shadowRootOf } from '../elements/shadow-root.ts';
import { walkFlatTree } from '../elements/walk-flat-tree.ts';
import { openModal } from '../geometry/left-out.ts';
import { boxOf, isWithin, type Rect, viewportRect } from '../geometry/visible-box.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { SemanticsPass } from '../semantics/semantics-pass.ts';
import { describeNode, documentBox } from './describe-node.ts';
import { listedParents } from './listed-parents.ts';
import type { ReadContext } from './read-context.ts';
import { sameNode } from './same-node.ts';
import { findScrollContainers, isScrollContainer } from './scroll-container.ts';
import { hasChangedUnseen, isStillAt } from './unseen-change.ts';

const SCROLLER: Listing = { kind: 'scroller', reason: 'scroll container' };

type Upserts = FrameUpdate['upserts'];

/**
 * The elements of one frame that have a row, in document order, and what was last reported of each.
 * Nodes in view are read at once; the rest wait for {@link describeWaiting}, so that a page of
 * 50,000 elements shows its first screen as fast as a small one.
 */
export class FrameInventory {
  readonly ids: ElementIds;
  readonly means = new ScriptedMeans();
  readonly #scrollers = new WeakSet<Element>();
  #listed = new Map<Element, Listing>();
  #reported = new Map<Element, FrameNode>();
  /** Reported elements whose fields may have changed while out of view. */
  #stale = new Set<Element>();
  /** Reported elements that only lie elsewhere in the document than reported, out of view. */
  #shifted = new Set<Element>();
  #inView = new Set<Element>();
  /** The modal dialog at the last reading: it makes all outside it inert. */
  #modal: Element | null = null;
  /** A scroll container has shrunk to one that does not scroll. */
  #lostScroller = false;
  /** Moved in document order since they were reported. */
  #moved = new Set<Element>();
  /** The listed elements again, and the place of each, for work on single elements. */
  #order: Element[] = [];
  #place = new Map<Element, number>();
  #pass: SemanticsPass | null = null;
  /** All elements before this place have been reported. */
  #cursor = 0;

  readonly #onRoot: (root: ShadowRoot) => void;

  /** `onRoot` hears of every shadow root at each listing. */
  constructor(ids: ElementIds, onRoot: (root: ShadowRoot) => void) {
    this.ids = ids;
    this.#onRoot = onRoot;
  }

  get total(): number {
    let count = 0;
    for (const { kind } of this.#listed.values()) if (kind === 'interactive') count++;
    return count;
  }

  /** Nodes that wait to be read for the first time. */
  get pending(): number {
    return this.#listed.size - this.#reported.size + this.#shifted.size;
  }

  get hasWaiting(): boolean {
    return this.pending > 0 || this.#stale.size > 0;
  }

  /** Whether all that waits is elements that lie elsewhere: no hurry while the page still moves. */
  get hasOnlyShifted(): boolean {
    return this.#stale.size === 0 && this.pending === this.#shifted.size;
  }

  listed(): Iterable<Element> {
    return this.#listed.keys();
  }

  listing(el: Element): Listing | undefined {
    return this.#listed.get(el);
  }

  /** Forgets what was reported, so that the next reading reports everything again. */
  forgetReports(): void {
    this.#reported.clear();
    this.#stale.clear();
    this.#shifted.clear();
    this.#inView.clear();
    this.#cursor = 0;
  }

  /** Finds the elements anew. Returns the ids of reported elements that are gone. */
  relist(): number[] {
    const listed = new Map<Element, Listing>();
    const visit = (el: Element) => {
      const plain = classify(el) ?? this.means.get(el);
      const listing = this.#scrollers.has(el) ? this.#scrollerListing(el, plain) : plain;
      if (!listing) return;
      listed.set(el, listing);
      // Given here, ids follow the document's order however the page happens to be scrolled.
      this.ids.idOf(el);
    };
    const root = pageDocument.documentElement();
    if (root) walkFlatTree(root, visit, this.#onRoot);
    dropDoubles(listed);
    this.#listed = listed;
    this.#noteOrder();
    const removed: number[] = [];
    for (const el of this.#reported.keys()) {
      if (listed.has(el)) continue;
      const id = this.ids.idOf(el);
      removed.push(id);
      this.#reported.delete(el);
      this.#stale.delete(el);
      this.#shifted.delete(el);
    }
    this.#noteParents();
    return removed;
  }

  /** A row that came or went around others gives them another parent, though they did not change. */
  #noteParents(): void {
    for (const [el, parent] of listedParents(this.#order)) {
      const known = this.#reported.get(el);
      if (known && known.parent !== (parent && this.ids.idOf(parent))) this.#stale.add(el);
    }
  }

  /** Scrollers that are also controls or options stay interactive; all others become scrollers. */
  #scrollerListing(el: Element, plain: Listing | undefined): Listing | undefined {
    if (!isScrollContainer(el)) {
      this.#scrollers.delete(el);
      return plain;
    }
    return plain?.kind === 'interactive' ? plain : SCROLLER;
  }

  #noteOrder(): void {
    const before = this.#place;
    this.#order = [...this.#listed.keys()];
    this.#place = new Map();
    this.#cursor = 0;
    this.#moved.clear();
    let last = -1;
    for (const el of this.#order) {
      this.#place.set(el, this.#place.size);
      const was = before.get(el);
      if (was === undefined) continue;
      if (was < last) this.#moved.add(el);
      else last = was;
    }
  }

  /** Reads all nodes in view, and marks `dirty` ones out of view to be read later. */
  readInView(dirty: ReadonlySet<Element> | 'all'): Upserts {
    this.#pass = null;
    const ctx = this.#context();
    const changed = ctx.modal === this.#modal ? dirty : 'all';
    this.#modal = ctx.modal;
    const rects = new Map<Element, ReturnType<typeof boxOf>>();
    const inView = new Set<Element>();
    for (const el of this.#listed.keys()) {
      const rect = boxOf(el);
      if (isWithin(rect, ctx.viewport)) {
        inView.add(el);
        rects.set(el, rect);
      } else {
        this.#noteOutOfView(el, rect, changed);
      }
    }
    const before = this.#inView;
    this.#inView = inView;
    return this.#report((el) => {
      const rect = rects.get(el);
      const isNews = rect || before.has(el) || this.#moved.has(el);
      const node = isNews ? describeOne(el, ctx, rect) : undefined;
      if (node?.kind === 'scroller' && !node.scroll) this.#lostScroller = true;
      return node;
    });
  }

  /** What is out of view can wait, but must not be forgotten. */
  #noteOutOfView(el: Element, rect: Rect, dirty: ReadonlySet<Element> | 'all'): void {
    const known = this.#reported.get(el);
    if (!known) return;
    if (known.kind === 'scroller' && !isScrollContainer(el)) this.#lostScroller = true;
    const kind = this.#listed.get(el)?.kind;
    if (dirty === 'all' || dirty.has(el) || hasChangedUnseen(el, known, kind, rect)) {
      this.#stale.add(el);
    } else if (known.box && !isStillAt(known.box, rect)) {
      this.#shifted.add(el);
    }
  }

  /**
   * Reads again what was in view at the last reading: values set by script raise no event. Elements
   * that have not moved are not hit-tested again, which is the dearest part on large pages.
   */
  rereadInView(): Upserts {
    const ctx = this.#context();
    return this.#report((el) => {
      return this.#inView.has(el)
        ? describeOne(el, ctx, boxOf(el), this.#reported.get(el))
        : undefined;
    });
  }

  /** Reads waiting nodes until `deadline` (performance.now()) or `limit` nodes. */
  describeWaiting(deadline: number, limit: number): Upserts {
    const ctx = this.#context();
    const upserts: Upserts = [];
    for (const el of this.#waiting()) {
      if (upserts.length >= limit || performance.now() > deadline) break;
      const known = this.#reported.get(el);
      const isShiftOnly = known && this.#shifted.has(el) && !this.#stale.has(el);
      const node = isShiftOnly ? { ...known, box: documentBox(boxOf(el)) } : describeOne(el, ctx);
      this.#stale.delete(el);
      this.#shifted.delete(el);
      if (!node || (known && sameNode(node, known))) continue;
      this.#reported.set(el, node);
      upserts.push({ node, after: this.#idBefore(el) });
    }
    return upserts;
  }

  /** First what was never read, in document order, then what may have changed or moved. */
  *#waiting(): Generator<Element> {
    for (; this.#cursor < this.#order.length; this.#cursor++) {
      const el = this.#order[this.#cursor];
      if (el && !this.#reported.has(el)) yield el;
    }
    yield* this.#stale;
    yield* this.#shifted;
  }

  #idBefore(el: Element): number | null {
    const previous = this.#order[(this.#place.get(el) ?? 0) - 1];
    return previous ? this.ids.idOf(previous) : null;
  }

  /** Whether these elements lie in scroll containers not known so far, or one is gone; then relist. */
  findScrollers(els: Iterable<Element> = this.#inView): boolean {
    const lost = this.#lostScroller;
    this.#lostScroller = false;
    return findScrollContainers(els, this.#scrollers) || lost;
  }

  /** A scroll container that a scroll event named. */
  addScroller(el: Element): boolean {
    if (this.#scrollers.has(el) || !isScrollContainer(el)) return false;
    this.#scrollers.add(el);
    return true;
  }

  /** What was worked out stays good until the page is known to have changed. */
  #context(): ReadContext {
    this.#pass ??= new SemanticsPass(shadowRootOf);
    return {
      ids: this.ids,
      listed: this.#listed,
      modal: openModal(),
      viewport: viewportRect(),
      pass: this.#pass,
    };
  }

  /** Runs over all elements in order, and collects what `read` returns and is new or different. */
  #report(read: (el: Element) => FrameNode | undefined): Upserts {
    const upserts: Upserts = [];
    let after: number | null = null;
    for (const el of this.#listed.keys()) {
      const node = read(el);
      const known = this.#reported.get(el);
      if (node && (!known || this.#moved.has(el) || !sameNode(node, known))) {
        this.#reported.set(el, node);
        upserts.push({ node, after });
      }
      if (node || known) after = this.ids.idOf(el);
    }
    this.#moved.clear();
    return upserts;
  }
}

function describeOne(
  el: Element,
  ctx: ReadContext,
  rect = boxOf(el),
  known?: FrameNode,
): FrameNode | undefined {
  const listing = ctx.listed.get(el);
  return listing && describeNode(el, listing, rect, ctx, known);
}
