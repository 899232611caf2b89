import { canBeScripted, classify, isPlainStop, type Listing } from '../elements/classify.ts';
import { isDuplicate } from '../elements/is-duplicate.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { flatHolds } from '../flat-tree/flat-tree.ts';
import type { Row } from './row.ts';

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
 * they act by themselves, and takes it where another one acts exactly as they do. The same rule as
 * `dropDuplicates`, for the elements that the change may concern.
 */
export function resolveDuplicates(
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
  const isStop = isPlainStop(el);
  if (!(isStop || canBeScripted(el)) || lister.scrollers.has(el)) return;
  const { scriptedListings: scripted } = lister;
  const listing = isStop ? classify(el) : scripted.get(el);
  if (!listing) return;
  const inside: Element[] = [];
  for (const row of lister.rowsIn(el)) {
    if (row.el !== el && row.listing.kind === 'interactive') inside.push(row.el);
  }
  const place = { scripted, around: actorAround(el, lister), inside };
  lister.setListing(el, isDuplicate(el, listing, place) ? (isStop ? null : classify(el)) : listing);
}

/** The nearest interactive element around, whether or not it has a row. */
function actorAround(el: Element, { scriptedListings }: ListedRows): Element | null {
  for (let at = flatParent(el); at; at = flatParent(at)) {
    if (classify(at)?.kind === 'interactive' || scriptedListings.get(at)) return at;
  }
  return null;
}

function flatDepth(el: Element): number {
  let depth = 0;
  for (let at: Element | null = el; at; at = flatParent(at)) depth++;
  return depth;
}
