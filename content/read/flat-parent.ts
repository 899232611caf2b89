import { unclobbered } from '../platform/unclobbered.ts';

/** The parent element in the flat tree: the slot of what is slotted, a shadow root's host. */
export function flatParent(el: Element | Text): Element | null {
  const slot = el instanceof Text ? el.assignedSlot : unclobbered.assignedSlot(el);
  if (slot) return slot;
  const parent = unclobbered.parent(el);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}
