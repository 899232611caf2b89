import { MAX_TREE_DEPTH } from '../../core/page/tree/truncation.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';
import { shadowRootOf } from './shadow-root.ts';

/** Whether `inner` is `outer` or lies inside it in the flat tree. */
export function flatContains(outer: Element, inner: Element): boolean {
  for (let el: Element | null = inner; el; el = flatParent(el)) if (el === outer) return true;
  return false;
}

/** The same as {@link flatContains}, at the speed of `contains` wherever no shadow tree is involved. */
export function flatHolds(outer: Element, inner: Element): boolean {
  if (unclobbered.contains(outer, inner)) return true;
  const inShadow = isInShadow(inner) || isInShadow(outer);
  return inShadow && flatContains(outer, inner);
}

function isInShadow(el: Element): boolean {
  return unclobbered.rootOf(el) instanceof ShadowRoot;
}

/** The nearest element, from `el` outwards, for which `test` holds. */
export function flatClosest(el: Element, test: (el: Element) => boolean): Element | null {
  for (let at: Element | null = el; at; at = flatParent(at)) if (test(at)) return at;
  return null;
}

/** Nested shadow roots deeper than this are not entered: no real page has them. */
const MAX_SHADOW_DEPTH = 100;

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

/**
 * Gives a test whether another element comes before `el` in the flat tree, in document order:
 * ancestors come before what they hold. Elements of no common tree are taken to come before.
 */
export function comesBefore(el: Element): (other: Element) => boolean {
  /** From each element around `el` to the next one inwards, on the way to `el`. */
  const inwards = new Map<Element, Element | null>([[el, null]]);
  let below = el;
  for (let at = flatParent(el); at; at = flatParent(at)) {
    inwards.set(at, below);
    below = at;
  }
  return (other) => {
    if (other === el) return false;
    let child: Element | null = null;
    for (let at: Element | null = other; at; at = flatParent(at)) {
      const towards = inwards.get(at);
      // Not around `el`: look further out.
      if (towards === undefined) child = at;
      else if (towards === null) return false;
      else return child === null || isEarlierChild(child, towards, at);
    }
    return true;
  };
}

function isEarlierChild(a: Element, b: Element, parent: Element): boolean {
  if (parent instanceof HTMLSlotElement) {
    const assigned = parent.assignedElements();
    if (assigned.length > 0) return assigned.indexOf(a) < assigned.indexOf(b);
  }
  return (unclobbered.position(a, b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * How many elements are around an element in the flat tree; null when it is not in it (what a host
 * or a slot does not show is not), or deeper than elements are listed.
 */
export function flatLevel(el: Element): number | null {
  let level = 0;
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (at !== el) level++;
    if (level > MAX_TREE_DEPTH) return null;
    const parent = unclobbered.parent(at);
    if (!(parent instanceof Element)) continue;
    if (parent instanceof HTMLSlotElement && parent.assignedElements().length > 0) return null;
    if (!unclobbered.assignedSlot(at) && shadowRootOf(parent)) return null;
  }
  return unclobbered.isConnected(el) ? level : null;
}

/** Whether an element is so deep that neither it nor anything in it can have a row. */
export function isTooDeep(el: Element): boolean {
  let level = 0;
  for (let at = flatParent(el); at; at = flatParent(at)) if (++level > MAX_TREE_DEPTH) return true;
  return false;
}

/** Further away nothing belongs to an element any more. */
const MAX_LEVELS = 12;

/** The elements around an element in the flat tree, the nearest first, twelve at most. */
export function* ancestorsOf(el: Element): Generator<Element> {
  let at = flatParent(el);
  for (let level = 0; at && level < MAX_LEVELS; level += 1, at = flatParent(at)) yield at;
}
