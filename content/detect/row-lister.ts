import { MAX_ELEMENTS } from '../../core/page/tree/truncation.ts';
import { pageDocument } from '../platform/page-document.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import {
  comesBefore,
  flatClosest,
  flatHolds,
  flatLevel,
  isTooDeep,
  type Visitor,
  walkElement,
  walkFlatTree,
} from '../read/flat-tree.ts';
import { canBeScripted, classify, type Listing } from './classify.ts';
import type { ElementIds } from './element-ids.ts';
import { dropDuplicates, isDuplicate } from './is-duplicate.ts';
import type { TreeChanges } from './mutation-effects.ts';
import { Row, RowList } from './row-list.ts';
import { ScriptedListings } from './scripted-listings.ts';
import { Scrollers } from './scroll-container.ts';

/** More elements than this found by script or style, and all are listed again: that is cheaper. */
const MAX_SINGLE_ELEMENTS = 200;
/**
 * Which elements of a frame have a row, in document order. The whole tree is walked once; after
 * that only what a batch of mutations brought or took.
 */
export class RowLister {
  readonly rows = new RowList();
  readonly scriptedListings = new ScriptedListings();
  /** Rows at most; what lies beyond is only counted. */
  maxRows = MAX_ELEMENTS;
  /** Elements that have no row, because there are too many; exact after {@link listAll}. */
  beyond = 0;
  /** Elements so deep in the tree that they are not looked at; exact after {@link listAll}. */
  tooDeep = 0;
  readonly #ids: ElementIds;
  readonly #onRoot: (root: ShadowRoot) => void;
  readonly #scrollers = new Scrollers();
  readonly #dialogs = new Set<Element>();
  /** Elements that only script or style makes clickable, with a row or without. */
  readonly #scripted = new Set<Element>();
  /** Rows that have been put into the list, or to another place of it. */
  #placed = new Set<Row>();
  #byElement = new Map<Element, Row>();
  #interactive = 0;
  /** Taken out of the list, until they are put back or it is certain that they are gone. */
  #taken = new Map<Element, Row>();

  /** `onRoot` hears of every shadow root that is walked. */
  constructor(ids: ElementIds, onRoot: (root: ShadowRoot) => void) {
    this.#ids = ids;
    this.#onRoot = onRoot;
  }

  /** How many rows are interactive. */
  get interactive(): number {
    return this.#interactive;
  }

  get scrollers(): ReadonlySet<Element> {
    return this.#scrollers.elements;
  }

  /** The dialogs that were met and are still in the page, in shadow trees too. */
  get dialogs(): Iterable<Element> {
    for (const dialog of this.#dialogs)
      if (!unclobbered.isConnected(dialog)) this.#dialogs.delete(dialog);
    return this.#dialogs;
  }

  get elements(): Iterable<Element> {
    return this.#byElement.keys();
  }

  rowOf(el: Element): Row | undefined {
    return this.#byElement.get(el);
  }

  /** Walks the whole tree. Returns the rows that are gone. */
  listAll(): Row[] {
    const before = this.#byElement;
    const listed = new Map<Element, Listing>();
    this.#scripted.clear();
    this.#dialogs.clear();
    this.beyond = 0;
    this.tooDeep = 0;
    const visit = (el: Element) => {
      readingPulse.met();
      const listing = this.#listingOf(el);
      if (!listing) return;
      if (listed.size < this.maxRows) listed.set(el, listing);
      else this.beyond++;
    };
    const root = pageDocument.documentElement();
    if (root) walkFlatTree(root, this.#visitor(visit));
    if (this.#scripted.size > 0) dropDuplicates(listed, this.scriptedListings);
    const places = this.rows.places();
    this.#byElement = new Map();
    this.#interactive = 0;
    const rows: Row[] = [];
    let last = -1;
    for (const [el, listing] of listed) {
      // Given here, ids follow the document's order however the page happens to be scrolled.
      const row = before.get(el) ?? new Row(el, this.#ids.idOf(el), listing);
      row.listing = listing;
      rows.push(row);
      this.#byElement.set(el, row);
      if (listing.kind === 'interactive') this.#interactive++;
      const place = places.get(row) ?? Number.POSITIVE_INFINITY;
      if (place < last) this.#move(row);
      else if (Number.isFinite(place)) last = place;
    }
    this.rows.fill(rows);
    return [...before.values()].filter((row) => !listed.has(row.el));
  }

  /**
   * Brings the list up to date after a batch of mutations. Returns the rows that are gone, and
   * those that stayed although a row around them came or went: they may have another parent.
   */
  update(changes: TreeChanges): { gone: Row[]; inside: Row[] } {
    const walked = new Set<Element>();
    const inside: Row[] = [];
    for (const root of changes.roots) this.#takeOutBelow(root);
    for (const host of changes.hosts) for (const row of [...this.rowsIn(host)]) this.#takeOut(row);
    for (const root of [...changes.roots, ...changes.hosts]) {
      const level = walked.has(root) ? null : flatLevel(root);
      if (level !== null) this.#listBelow(root, level, walked);
      else if (isTooDeep(root)) this.tooDeep++;
    }
    for (const el of changes.listings) {
      if (!walked.has(el) && flatLevel(el) !== null && this.#classifyAgain(el)) {
        inside.push(...this.rowsIn(el));
      }
    }
    const around = [...changes.around, ...changes.listings];
    resolveDuplicates(this, {
      scripted: this.#scripted,
      walked,
      around,
      classified: changes.listings,
    });
    return { gone: this.takeGone(), inside };
  }

  /** Lists or drops single elements that script or style made clickable; false when too many. */
  addScripted(els: readonly Element[]): boolean {
    const fresh = els.filter((el) => flatLevel(el) !== null && canBeScripted(el));
    if (fresh.length > MAX_SINGLE_ELEMENTS) return false;
    for (const el of fresh) this.#scripted.add(el);
    resolveDuplicates(this, {
      scripted: this.#scripted,
      walked: new Set(fresh),
      around: fresh,
      classified: new Set(fresh),
    });
    return true;
  }

  /** Adds a scroll container; false when it is known, or none. */
  addScroller(el: Element): boolean {
    if (!this.#scrollers.add(el)) return false;
    this.#classifyAgain(el);
    return true;
  }

  /** Drops scroll containers that are gone or scroll no longer; returns those still in the tree. */
  dropScrollers(): Element[] {
    const dropped = this.#scrollers.drop();
    for (const el of dropped) this.#classifyAgain(el);
    return dropped;
  }

  /** Rows that single changes have taken out since the last call. */
  takeGone(): Row[] {
    const gone = [...this.#taken.values()];
    this.#taken.clear();
    return gone;
  }

  /** Rows that came, or stand elsewhere in document order, since the last call. */
  takePlaced(): ReadonlySet<Row> {
    const placed = this.#placed;
    this.#placed = new Set();
    return placed;
  }

  /** The rows in an element, itself included. */
  *rowsIn(el: Element): Generator<Row> {
    const own = this.#byElement.get(el);
    if (!own && isTooDeep(el)) return;
    if (own) yield own;
    for (const row of this.rows.after(own ?? this.rows.lastBefore(comesBeforeRow(el)))) {
      if (!flatHolds(el, row.el)) return;
      yield row;
    }
  }

  /** The rows around this element may lie elsewhere. */
  suspect(el: Element): void {
    const own = this.#byElement.get(el);
    if (!own && isTooDeep(el)) return;
    const row = own ?? this.rows.lastBefore(comesBeforeRow(el));
    const { block } = row ?? {};
    if (!block) return;
    block.isSuspect = true;
    const next = this.rows.blocks[block.index + 1];
    if (next) next.isSuspect = true;
  }

  /** Gives an element its row, or takes it, whatever else is listed. */
  setListing(el: Element, listing: Listing | null): void {
    const row = this.#byElement.get(el);
    if (!listing) {
      if (row) this.#takeOut(row);
    } else if (row) {
      if (row.listing.kind === 'interactive') this.#interactive--;
      if (listing.kind === 'interactive') this.#interactive++;
      row.listing = listing;
    } else {
      this.#place(el, listing, this.rows.lastBefore(comesBeforeRow(el)));
    }
  }

  /** Returns whether the element got or lost a row. */
  #classifyAgain(el: Element): boolean {
    const had = this.#byElement.has(el);
    this.setListing(el, this.#listingOf(el));
    return had !== this.#byElement.has(el);
  }

  #listingOf(el: Element): Listing | null {
    const scripted = canBeScripted(el) ? this.scriptedListings.get(el) : undefined;
    if (scripted) this.#scripted.add(el);
    return this.#scrollers.listingOf(el, scripted ?? classify(el));
  }

  #listBelow(root: Element, level: number, walked: Set<Element>): void {
    let previous = this.rows.lastBefore(comesBeforeRow(root));
    const visit = (el: Element) => {
      walked.add(el);
      const row = this.#byElement.get(el);
      if (row) this.#takeOut(row);
      const listing = this.#listingOf(el);
      if (listing) previous = this.#place(el, listing, previous);
    };
    walkElement(root, this.#visitor(visit), level);
  }

  #visitor(take: (el: Element) => void): Visitor {
    const visit = (el: Element) => {
      if (el instanceof HTMLDialogElement) this.#dialogs.add(el);
      take(el);
    };
    const onTooDeep = (el: Element) => {
      this.tooDeep += unclobbered.descendants(el).length;
    };
    return { visit, onRoot: this.#onRoot, onTooDeep };
  }

  #takeOutBelow(root: Element): void {
    const visit = (el: Element) => {
      const row = this.#byElement.get(el);
      if (row) this.#takeOut(row);
      this.#scripted.delete(el);
    };
    walkElement(root, { visit, onRoot: this.#onRoot });
  }

  #takeOut(row: Row): void {
    this.rows.remove(row);
    this.#byElement.delete(row.el);
    this.#placed.delete(row);
    if (row.listing.kind === 'interactive') this.#interactive--;
    this.#taken.set(row.el, row);
  }

  #place(el: Element, listing: Listing, previous: Row | null): Row {
    const taken = this.#taken.get(el);
    this.#taken.delete(el);
    const row = taken ?? new Row(el, this.#ids.idOf(el), listing);
    row.listing = listing;
    this.#placed.add(row);
    if (taken) this.#move(row);
    this.#byElement.set(el, row);
    if (listing.kind === 'interactive') this.#interactive++;
    this.rows.insertAfter(row, previous);
    return row;
  }

  #move(row: Row): void {
    row.isMoved = row.known !== undefined;
    this.#placed.add(row);
  }
}

function comesBeforeRow(el: Element): (row: Row) => boolean {
  const isBefore = comesBefore(el);
  return (row) => isBefore(row.el);
}

/** The rows of a frame, as far as doubles concern them. */
interface ListedRows {
  readonly scrollers: ReadonlySet<Element>;
  readonly scriptedListings: {
    get(el: Element): Listing | undefined;
    canHold(el: Element): boolean;
  };
  rowsIn(el: Element): Iterable<Row>;
  setListing(el: Element, listing: Listing | null): void;
}

/** The elements that a change of the list may concern. */
interface Concerned {
  /** Those that only script or style makes clickable. */
  scripted: ReadonlySet<Element>;
  walked: ReadonlySet<Element>;
  /** The places of change: what is around them is concerned. */
  around: Iterable<Element>;
  /** Those classified again: what is inside them is concerned. */
  classified: ReadonlySet<Element>;
}

/**
 * After a change of the list: gives elements that only script or style makes clickable a row where
 * they act on their own, and takes it where another one acts exactly as they do. The same rule as
 * `dropDuplicates`, for the elements that the change may concern.
 */
function resolveDuplicates(
  lister: ListedRows,
  { scripted, walked, around, classified }: Concerned,
): void {
  if (scripted.size === 0) return;
  const concerned = new Set<Element>();
  for (const el of scripted) {
    const isInside = [...classified].some((outer) => flatHolds(outer, el));
    if (walked.has(el) || isInside) concerned.add(el);
  }
  for (const el of around) {
    for (let at: Element | null = el; at; at = flatParent(at)) {
      if (scripted.has(at)) concerned.add(at);
    }
  }
  // From the inside out: whether an inner one has a row decides about the outer one.
  const byDepth = [...concerned].map((el) => ({ el, depth: flatDepth(el) }));
  for (const { el } of byDepth.sort((a, b) => b.depth - a.depth)) settle(el, lister);
}

function settle(el: Element, lister: ListedRows): void {
  if (!canBeScripted(el) || lister.scrollers.has(el)) return;
  const { scriptedListings: scripted } = lister;
  const listing = scripted.get(el);
  if (!listing) return;
  const inside: Element[] = [];
  for (const row of lister.rowsIn(el)) {
    if (row.el !== el && row.listing.kind === 'interactive') inside.push(row.el);
  }
  const place = { scripted, around: actorAround(el, lister), inside };
  lister.setListing(el, isDuplicate(el, listing, place) ? classify(el) : listing);
}

/** The nearest interactive element around, whether or not it has a row. */
function actorAround(el: Element, { scriptedListings }: ListedRows): Element | null {
  const acts = (at: Element) =>
    classify(at)?.kind === 'interactive' || scriptedListings.get(at) !== undefined;
  return flatClosest(el, (at) => at !== el && acts(at));
}

function flatDepth(el: Element): number {
  let depth = 0;
  for (let at: Element | null = el; at; at = flatParent(at)) depth++;
  return depth;
}
