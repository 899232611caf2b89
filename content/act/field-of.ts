import { msg, type Text } from '../../core/platform/messages/messages.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { editContextOf } from '../read/edit-context.ts';
import { roleOf } from '../read/role.ts';
import { readingPass } from '../read/semantics-pass.ts';
import { shadowRootOf } from '../read/shadow-root.ts';
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
  if (!field) throw new ActRefused(whyNothing(el));
  if (isTextField(field) && (field.readOnly || unclobbered.matches(field, ':disabled'))) {
    throw new ActRefused(field.readOnly ? msg('act.fieldReadOnly') : msg('act.theFieldIs'));
  }
  return { field, isByValue: field instanceof HTMLInputElement && BY_VALUE.test(field.type) };
}

/** Where a slider or counter of scripts is that has no field of its own; null when the element is none. */
export function slidingValue(el: Element): number | null {
  if (!SLIDES.test(roleOf(el, readingPass())) || isTyped(el) || insideOf(el)) return null;
  if (unclobbered.keywords(el, 'aria-disabled') === 'true') return null;
  const now = Number(unclobbered.attribute(el, 'aria-valuenow') ?? Number.NaN);
  return Number.isFinite(now) ? now : null;
}

const SLIDES = /^(slider|spinbutton)$/;

function insideOf(el: Element): HTMLElement | null {
  if (el instanceof HTMLLabelElement && el.control && isTyped(el.control)) return el.control;
  const { only, count } = fieldIn(unclobbered.querySelectorAll(el, FIELDS));
  if (count > 0) return only;
  // A control of scripts has its field in its own tree: a slider its native range.
  const root = shadowRootOf(el);
  return root ? fieldIn(root.querySelectorAll(FIELDS)).only : null;
}

const FIELDS = 'input, textarea, [contenteditable]';

function fieldIn(elements: Iterable<Element>): { only: HTMLElement | null; count: number } {
  const fields = [...elements].filter(isTyped);
  return { only: fields.length === 1 ? (fields[0] ?? null) : null, count: fields.length };
}

/** Why nothing can be typed, and what does it in its place. */
function whyNothing(el: Element): Text {
  const role = roleOf(el, readingPass());
  if (role === 'slider') return msg('act.sliderTakesKeys');
  if (CELL.test(role)) return msg('act.cellOpensFirst');
  return msg('act.nothingTypedIntoElement');
}

const CELL = /^(gridcell|cell|rowheader|columnheader)$/;

/** Whether the element holds a text or a value that a person writes. */
export function isTyped(el: Element): el is HTMLElement {
  if (el instanceof HTMLTextAreaElement) return true;
  if (el instanceof HTMLInputElement) {
    return !/^(button|submit|reset|image|checkbox|radio|file|hidden)$/.test(el.type);
  }
  return el instanceof HTMLElement && (el.isContentEditable || editContextOf(el) !== null);
}
