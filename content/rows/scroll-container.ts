import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import { classify, isPlainStop } from '../elements/classify.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
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

/** Whether an element scrolls by itself; the page's own scrolling is not a container's. */
export function isScrollContainer(el: Element): boolean {
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
