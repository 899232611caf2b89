import { isPlainStop, type Listing } from '../elements/classify.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isScrollContainer } from './scroll-container.ts';

const SCROLLER: Listing = { kind: 'scroller', reason: 'scroll container' };

/** The scroll containers of a frame that have been found so far. */
export class Scrollers {
  readonly #els = new Set<Element>();

  get elements(): ReadonlySet<Element> {
    return this.#els;
  }

  /** Adds a scroll container; false when it is known, or none. */
  add(el: Element): boolean {
    if (this.#els.has(el) || !isScrollContainer(el)) return false;
    this.#els.add(el);
    return true;
  }

  /** Drops those that are gone or scroll no longer; returns the ones still in the document. */
  drop(): Element[] {
    const dropped: Element[] = [];
    for (const el of this.#els) {
      const isThere = unclobbered.isConnected(el);
      if (isThere && isScrollContainer(el)) continue;
      this.#els.delete(el);
      if (isThere) dropped.push(el);
    }
    return dropped;
  }

  /** How an element is listed that would be listed in this way if it did not scroll. */
  listingOf(el: Element, listing: Listing | null): Listing | null {
    if (this.#els.size === 0 || !this.#els.has(el)) return listing;
    // Scrollers that are also controls or options stay interactive; all others become scrollers, such as
    // those that are a stop of the Tab key to be scrolled by keys.
    const isControl = listing?.kind === 'interactive' && !isPlainStop(el);
    if (isScrollContainer(el)) return isControl ? listing : SCROLLER;
    this.#els.delete(el);
    return listing;
  }
}
