import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { editContextOf } from './edit-context.ts';

const FOCUSABLE =
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, ' +
  'audio[controls], video[controls], [tabindex], [contenteditable=""], [contenteditable=true], ' +
  '[contenteditable=plaintext-only]';

/** Whether the element can take focus by markup alone; a disabled control cannot. */
export function isFocusable(el: Element): boolean {
  if (!unclobbered.matches(el, FOCUSABLE)) return false;
  if (unclobbered.matches(el, ':disabled')) return false;
  return unclobbered.localName(el) !== 'summary' || isDetailsSummary(el);
}

function isDetailsSummary(el: Element): boolean {
  const parent = unclobbered.parent(el);
  return parent instanceof HTMLDetailsElement || unclobbered.hasAttribute(el, 'tabindex');
}

const EDITABLE = '[contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only]';

/** Whether the element itself starts an editable region: its text is a value, not a name. */
export function isEditingRoot(el: Element): boolean {
  if (unclobbered.hasAttribute(el, 'contenteditable')) return unclobbered.matches(el, EDITABLE);
  return isDesigned(el) || editContextOf(el) !== null;
}

/** Whether it is the body of a document that is edited as a whole (HTML §6.8.2). */
export function isDesigned(el: Element): boolean {
  return el === pageDocument.body() && pageDocument.designMode() === 'on';
}

/** Whether it is in an editable region, or is one. */
export function isInEditing(el: Element): boolean {
  return unclobbered.closest(el, EDITABLE) !== null || isEditingRoot(el);
}
