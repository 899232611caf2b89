import { inEnglish } from '../../core/platform/messages/messages.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { ActRefused } from './act-refused.ts';

/** Fields whose text is not typed letter by letter: the browser has a control of its own for them. */
const BY_VALUE = /^(date|time|month|week|datetime-local|color|range)$/;

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether an element is a form field that a text can be put into. */
export function isTextField(el: Element): el is TextField {
  return el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement;
}

/**
 * The element that takes a text which is meant for `el`: itself, what its label is for, or the only
 * field in it (a combobox or date picker of scripts around its input). Throws a sentence when none does.
 */
export function fieldOf(el: Element): { field: HTMLElement; isByValue: boolean } {
  const field = isTyped(el) ? el : insideOf(el);
  if (!field) throw new ActRefused(inEnglish('act.nothingTypedIntoElement'));
  if (isTextField(field) && (field.readOnly || unclobbered.matches(field, ':disabled'))) {
    throw new ActRefused(
      inEnglish('act.theFieldIs', { part: field.readOnly ? 'read-only' : 'disabled' }),
    );
  }
  return { field, isByValue: field instanceof HTMLInputElement && BY_VALUE.test(field.type) };
}

function insideOf(el: Element): HTMLElement | null {
  if (el instanceof HTMLLabelElement && el.control && isTyped(el.control)) return el.control;
  const found = [...unclobbered.querySelectorAll(el, 'input, textarea, [contenteditable]')].filter(
    isTyped,
  );
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

/** Whether the element holds a text or a value that a person writes. */
export function isTyped(el: Element): el is HTMLElement {
  if (el instanceof HTMLTextAreaElement) return true;
  if (el instanceof HTMLInputElement) {
    return !/^(button|submit|reset|image|checkbox|radio|file|hidden)$/.test(el.type);
  }
  return el instanceof HTMLElement && el.isContentEditable;
}
