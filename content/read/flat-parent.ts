import { unclobbered } from '../platform/unclobbered.ts';

/** The parent element in the flat tree: a slotted element's slot, a shadow root's host. */
export function flatParent(el: Element): Element | null {
  const slot = unclobbered.assignedSlot(el);
  if (slot) return slot;
  const parent = unclobbered.parent(el);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}
