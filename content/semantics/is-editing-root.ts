import { unclobbered } from '../platform/unclobbered.ts';

const EDITABLE = '[contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only]';

/** Whether the element itself starts an editable region: its text is a value, not a name. */
export function isEditingRoot(el: Element): boolean {
  return unclobbered.hasAttribute(el, 'contenteditable') && unclobbered.matches(el, EDITABLE);
}

/** Whether it is in an editable region, or is one. */
export function isInEditing(el: Element): boolean {
  return unclobbered.closest(el, EDITABLE) !== null;
}
