import { unclobbered } from '../semantics/unclobbered.ts';
import { shadowRootOf } from './shadow-root.ts';

/** Nested shadow roots deeper than this are not entered: no real page has them. */
const MAX_SHADOW_DEPTH = 100;

/**
 * Visits every element below `root` in the order a person meets them: shadow trees in place of
 * their host's children, slotted elements at their slot. `onRoot` hears of each shadow root.
 */
export function walkFlatTree(
  root: ShadowRoot | Element,
  visit: (el: Element) => void,
  onRoot: (root: ShadowRoot) => void,
  depth = 0,
): void {
  const top =
    root instanceof Element ? unclobbered.firstElementChild(root) : root.firstElementChild;
  if (!top) return;
  let el: Element = top;
  for (;;) {
    visit(el);
    let next: Element | null = null;
    if (!enterShadow(el, visit, onRoot, depth)) next = unclobbered.firstElementChild(el);
    while (!next) {
      next = unclobbered.nextElementSibling(el);
      if (next) break;
      const parent: Element | null = unclobbered.parentElement(el);
      if (!parent || parent === root) return;
      el = parent;
    }
    el = next;
  }
}

/** Visits an element and every one below it, as {@link walkFlatTree} does. */
export function walkElement(
  el: Element,
  visit: (el: Element) => void,
  onRoot: (root: ShadowRoot) => void,
): void {
  visit(el);
  if (!enterShadow(el, visit, onRoot, 0)) walkFlatTree(el, visit, onRoot);
}

/** Walks a host's shadow tree or a slot's assigned elements; false when `el` is neither. */
function enterShadow(
  el: Element,
  visit: (el: Element) => void,
  onRoot: (root: ShadowRoot) => void,
  depth: number,
): boolean {
  if (depth > MAX_SHADOW_DEPTH) return false;
  const shadow = shadowRootOf(el);
  if (shadow) {
    onRoot(shadow);
    walkFlatTree(shadow, visit, onRoot, depth + 1);
    return true;
  }
  if (!(el instanceof HTMLSlotElement)) return false;
  const assigned = el.assignedElements();
  for (const child of assigned) {
    visit(child);
    if (!enterShadow(child, visit, onRoot, depth + 1))
      walkFlatTree(child, visit, onRoot, depth + 1);
  }
  return assigned.length > 0;
}
