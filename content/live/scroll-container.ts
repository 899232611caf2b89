import type { FrameNode } from '../../core/page/frame-node.ts';
import { flatParent } from '../semantics/flat-parent.ts';
import { isPageRoot } from '../semantics/page-document.ts';
import { unclobbered } from '../semantics/unclobbered.ts';

/** A container counts when it hides at least this much (dom-extraction-v3 §2.5.5). CSS pixels. */
const MIN_HIDDEN = 50;

/** Scroll offset and sizes of a scroll container, or undefined for anything else. */
export function scrollOf(el: Element): FrameNode['scroll'] {
  if (!isScrollContainer(el)) return undefined;
  return {
    top: Math.round(unclobbered.scrollTop(el)),
    height: unclobbered.scrollHeight(el),
    client: unclobbered.clientHeight(el),
  };
}

/** Whether an element scrolls by itself; the page's own scrolling is not a container's. */
export function isScrollContainer(el: Element): boolean {
  if (isPageRoot(el)) return false;
  const client = unclobbered.clientHeight(el);
  if (client === 0 || unclobbered.scrollHeight(el) <= client + MIN_HIDDEN) return false;
  if (unclobbered.localName(el) === 'textarea') return false;
  const overflow = getComputedStyle(el).overflowY;
  return overflow === 'auto' || overflow === 'scroll';
}

/** The scroll containers around these elements that are not among `known`. */
export function findScrollContainers(
  els: Iterable<Element>,
  known: ReadonlySet<Element>,
): Element[] {
  const seen = new Set<Element>();
  const found: Element[] = [];
  for (const el of els) {
    for (let at = flatParent(el); at && !seen.has(at); at = flatParent(at)) {
      seen.add(at);
      if (!known.has(at) && isScrollContainer(at)) found.push(at);
    }
  }
  return found;
}
