import { unclobbered } from '../semantics/unclobbered.ts';
import { ActRefused } from './act-refused.ts';
import { fieldOf, isTextField, type TextField } from './field-of.ts';
import { fire, UPWARDS } from './fire.ts';
import { focusElement } from './focus-element.ts';
import { focusedElement } from './focused-element.ts';

const inputValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
const areaValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');

/** Types a text into a field, in the place of what it holds or behind it; returns how it was done. */
export function typeText(el: Element, text: string, append: boolean): string {
  const { field, isByValue } = fieldOf(el);
  focusElement(field);
  const wanted = isTextField(field) && append ? field.value + text : text;
  if (isByValue && isTextField(field)) return byValue(field, wanted);
  // The page may hand the focus on, and commands go where the focus is.
  if (!hasFocus(field)) {
    if (isTextField(field)) return byValue(field, wanted);
    throw new ActRefused('The element does not take the focus.');
  }
  selectIn(field, append);
  // The editing command makes the events that typing makes, and keeps the way back by undoing.
  const isInserted =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (!isTextField(field)) {
    if (!isInserted && text !== '') throw new ActRefused('The element took no text.');
    return 'by the editing command';
  }
  // A mask that scripts put over the field has made of the text what it wants.
  if (
    field.value === wanted ||
    (isInserted && field.value !== '' && isMaskOf(field.value, wanted))
  ) {
    tellChange(field);
    return 'by the editing command';
  }
  return byValue(field, wanted);
}

/** Focuses a field and selects what a text will replace; nothing when the text goes behind it. */
export function readyField(field: HTMLElement, append: boolean): void {
  if (!hasFocus(field)) focusElement(field);
  selectIn(field, append);
}

/** Sets a field's value past what a framework has put over the property, and says so as typing would. */
function byValue(el: TextField, value: string): string {
  const property = el instanceof HTMLInputElement ? inputValue : areaValue;
  const before = el.value;
  property?.set?.call(el, value);
  if (value !== '' && el.value === '') {
    property?.set?.call(el, before);
    throw new ActRefused(`The field takes no “${value}”: it wants ${formatOf(el)}.`);
  }
  fire(el, new InputEvent('input', { ...UPWARDS, cancelable: false, data: value }));
  fire(el, new Event('change', { bubbles: true }));
  return 'by its value';
}

/**
 * A person's typing is told as a change when the focus leaves. The model looks sooner, so it is told at
 * once; the browser's own event for the same value is then one too many.
 */
function tellChange(field: TextField): void {
  fire(field, new Event('change', { bubbles: true }));
  const { value } = field;
  const end = new AbortController();
  const hear = (event: Event) => {
    if (event.composedPath()[0] !== field) return;
    if (event.isTrusted && field.value === value) event.stopImmediatePropagation();
    if (event.isTrusted) end.abort();
  };
  addEventListener('change', hear, { capture: true, signal: end.signal });
}

/** Letters and digits of both are the same. */
function isMaskOf(value: string, wanted: string): boolean {
  const core = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  return core(wanted) !== '' && core(value) === core(wanted);
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-22',
  time: '14:30',
  month: '2026-11',
  week: '2026-W47',
  'datetime-local': '2026-11-22T14:30',
  color: '#ff0000',
  range: 'a number',
  number: 'a number',
};

function formatOf(el: TextField): string {
  return FORMATS[el.type] ?? 'another format';
}

function hasFocus(field: HTMLElement): boolean {
  const focused = focusedElement();
  return (
    focused === field ||
    (focused !== null && field.isContentEditable && unclobbered.contains(field, focused))
  );
}

function selectIn(field: HTMLElement, append: boolean): void {
  if (isTextField(field)) {
    if (!append) field.select();
    // Numbers and mail addresses have no caret that a script may move.
    else if (field.selectionStart !== null)
      field.setSelectionRange(field.value.length, field.value.length);
    return;
  }
  const selection = getSelection();
  selection?.selectAllChildren(field);
  if (append) selection?.collapseToEnd();
}
