import { MAX_TREE_DEPTH } from '../../core/page/tree/truncation.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { shadowRootOf } from './shadow-root.ts';

/** Nested shadow roots deeper than this are not entered: no real page has them. */
const MAX_SHADOW_DEPTH = 100;

/** Who hears of a walk. */
export interface Visitor {
  visit: (el: Element) => void;
  /** Hears of each shadow root. */
  onRoot: (root: ShadowRoot) => void;
  /** Hears of elements whose children are deeper than {@link MAX_TREE_DEPTH}, and not visited. */
  onTooDeep?: (el: Element) => void;
}

/** How deep a walk is: elements around, and shadow roots. */
interface Depth {
  level: number;
  shadow: number;
}

/**
 * Visits every element below `root` in the order a person meets them: shadow trees in place of
 * their host's children, slotted elements at their slot. Without recursion but for shadow roots.
 */
export function walkFlatTree(
  root: ShadowRoot | Element,
  visitor: Visitor,
  { level: rootLevel, shadow }: Depth = { level: 0, shadow: 0 },
): void {
  const top =
    root instanceof Element ? unclobbered.firstElementChild(root) : root.firstElementChild;
  if (!top) return;
  if (rootLevel >= MAX_TREE_DEPTH) {
    visitor.onTooDeep?.(root instanceof Element ? root : root.host);
    return;
  }
  let el: Element = top;
  let level = rootLevel + 1;
  for (;;) {
    visitor.visit(el);
    let next: Element | null = null;
    if (!enterShadow(el, visitor, { level, shadow })) next = unclobbered.firstElementChild(el);
    if (next && level >= MAX_TREE_DEPTH) {
      visitor.onTooDeep?.(el);
      next = null;
    } else if (next) level++;
    while (!next) {
      next = unclobbered.nextElementSibling(el);
      if (next) break;
      const parent: Element | null = unclobbered.parentElement(el);
      if (!parent || parent === root) return;
      el = parent;
      level--;
    }
    el = next;
  }
}

/** Visits an element of a level, and every one below it, as {@link walkFlatTree} does. */
export function walkElement(el: Element, visitor: Visitor, level = 0): void {
  visitor.visit(el);
  const depth = { level, shadow: 0 };
  if (!enterShadow(el, visitor, depth)) walkFlatTree(el, visitor, depth);
}

/** Walks a host's shadow tree or a slot's assigned elements; false when `el` is neither. */
function enterShadow(el: Element, visitor: Visitor, { level, shadow: above }: Depth): boolean {
  if (above > MAX_SHADOW_DEPTH) return false;
  const shadow = above + 1;
  const root = shadowRootOf(el);
  if (root) {
    visitor.onRoot(root);
    walkFlatTree(root, visitor, { level, shadow });
    return true;
  }
  if (!(el instanceof HTMLSlotElement)) return false;
  const assigned = el.assignedElements();
  for (const child of assigned) {
    const depth = { level: level + 1, shadow };
    visitor.visit(child);
    if (!enterShadow(child, visitor, depth)) walkFlatTree(child, visitor, depth);
  }
  return assigned.length > 0;
}
