import { unclobbered } from '../platform/unclobbered.ts';

/** The parent element in the flat tree: the slot of what is slotted, a shadow root's host. */
export function flatParent(el: Element | Text): Element | null {
  const slot = el instanceof Text ? el.assignedSlot : unclobbered.assignedSlot(el);
  if (slot) return slot;
  const parent = unclobbered.parent(el);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** The element that a node stands in: of what stands right in a shadow root, its host, which gives it its style. */
export function elementAround(node: Node): Element | null {
  const parent = unclobbered.parent(node);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}
