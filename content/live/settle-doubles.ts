import { classify } from '../elements/classify.ts';
import { flatHolds } from '../elements/flat-tree.ts';
import { flatParent } from '../semantics/flat-parent.ts';
import type { RowLister } from './row-lister.ts';

/**
 * After a change of the list: gives elements that only script or style makes clickable a row where
 * they double no control, and takes it where they hold one or lie in one. The same rule as
 * `dropDoubles`, for the elements that the change may concern: those `walked`, those around the
 * places of change, and those inside what was classified again.
 */
export function settleDoubles(
  lister: RowLister,
  scripted: ReadonlySet<Element>,
  walked: ReadonlySet<Element>,
  around: Iterable<Element>,
  classified: ReadonlySet<Element>,
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
  const byDepth = [...concerned].map((el) => ({ el, depth: depthOf(el) }));
  for (const { el } of byDepth.sort((a, b) => b.depth - a.depth)) settle(el, lister);
}

function settle(el: Element, lister: RowLister): void {
  if (classify(el) || lister.scrollers.has(el)) return;
  const listing = lister.means.get(el);
  if (!listing) return;
  lister.setListing(el, isInControl(el, lister) || holdsControl(el, lister) ? null : listing);
}

function isInControl(el: Element, lister: RowLister): boolean {
  for (let row = lister.rowAround(el); row; row = lister.rowAround(row.el)) {
    const { kind, reason } = row.listing;
    const isScripted = reason === 'event listener' || reason === 'pointer cursor';
    if (kind === 'interactive' && !isScripted) return true;
  }
  return false;
}

function holdsControl(el: Element, lister: RowLister): boolean {
  for (const row of lister.rowsIn(el)) {
    if (row.el !== el && row.listing.kind === 'interactive') return true;
  }
  return false;
}

function depthOf(el: Element): number {
  let depth = 0;
  for (let at: Element | null = el; at; at = flatParent(at)) depth++;
  return depth;
}
