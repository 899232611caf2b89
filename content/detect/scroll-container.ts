import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { classify, isPlainStop, type Listing } from './classify.ts';
import { virtualRows } from './virtual-rows.ts';

/** A container counts when it hides at least this much. CSS pixels. */
const MIN_HIDDEN_PX = 50;

/** Scroll offset and sizes of a scroll container, or undefined for anything else. */
export function scrollOf(el: Element): FrameNode['scroll'] {
  const axes = scrollAxes(el);
  if (!axes.y && !axes.x) return undefined;
  const rows = virtualRows(el);
  return {
    top: Math.round(unclobbered.scrollTop(el)),
    height: unclobbered.scrollHeight(el),
    client: unclobbered.clientHeight(el),
    ...(axes.x && {
      sideways: {
        left: Math.round(unclobbered.scrollLeft(el)),
        width: unclobbered.scrollWidth(el),
        client: unclobbered.clientWidth(el),
      },
    }),
    ...(rows && { rows }),
  };
}

/** Whether an element scrolls on its own; the page's own scrolling is not a container's. */
function isScrollContainer(el: Element): boolean {
  const { x, y } = scrollAxes(el);
  return x || y;
}

/** In which directions an element hides enough to scroll there; styles are read only if it does. */
function scrollAxes(el: Element): { x: boolean; y: boolean } {
  if (TYPED.has(unclobbered.localName(el))) return { x: false, y: false };
  const height = unclobbered.clientHeight(el);
  // What is laid out inline has no size of its own to scroll in; each further question costs time.
  if (height === 0) return { x: false, y: false };
  const hidesY = hides(height, unclobbered.scrollHeight(el));
  const hidesX = hides(unclobbered.clientWidth(el), unclobbered.scrollWidth(el));
  if (!hidesX && !hidesY) return { x: false, y: false };
  if (isPageRoot(el)) return { x: false, y: false };
  const { overflowX, overflowY } = getComputedStyle(el);
  return { x: hidesX && SCROLLS.has(overflowX), y: hidesY && SCROLLS.has(overflowY) };
}

function hides(client: number, whole: number): boolean {
  return client > 0 && whole > client + MIN_HIDDEN_PX;
}

const SCROLLS: ReadonlySet<string> = new Set(['auto', 'scroll']);
/** Fields that scroll what is typed into them. */
const TYPED: ReadonlySet<string> = new Set(['textarea', 'input']);

/** The scroll containers around these elements that are not among `known`. */
export function findScrollContainers(
  els: Iterable<Element>,
  known: ReadonlySet<Element>,
): Element[] {
  const seen = new Set<Element>();
  const found: Element[] = [];
  for (const el of els) {
    for (let at = firstCandidate(el); at && !seen.has(at); at = flatParent(at)) {
      seen.add(at);
      if (!known.has(at) && isScrollContainer(at)) found.push(at);
    }
  }
  return found;
}

/**
 * A structure, or what has no role, that takes the focus is there to be scrolled by keys, with or without controls in
 * it.
 */
function firstCandidate(el: Element): Element | null {
  const isStop =
    unclobbered.hasAttribute(el, 'tabindex') &&
    (classify(el)?.kind === 'structure' || isPlainStop(el));
  return isStop ? el : flatParent(el);
}

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
