import { isEditingRoot } from '../semantics/is-editing-root.ts';
import { ActRefused } from './act-refused.ts';
import { fire, UPWARDS } from './fire.ts';
import { focusElement } from './focus-element.ts';

const inputValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
const areaValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');

/** Types a text into a field, in the place of what it holds or behind it; returns how it was done. */
export function typeText(el: Element, text: string, append: boolean): string {
  const isField = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement;
  if (!isField && !isEditingRoot(el))
    throw new ActRefused('Nothing can be typed into this element.');
  if (isField && (el.readOnly || el.disabled)) {
    throw new ActRefused(`The field is ${el.disabled ? 'disabled' : 'read-only'}.`);
  }
  focusElement(el);
  const wanted = isField && append ? el.value + text : text;
  selectIn(el, append);
  // The editing command makes the events that typing makes, and keeps the way back by undoing.
  const isInserted =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (!isField) {
    if (!isInserted) throw new ActRefused('The element took no text.');
    return 'by the editing command';
  }
  if (el.value === wanted) {
    fire(el, new Event('change', { bubbles: true }));
    return 'by the editing command';
  }
  setValue(el, wanted);
  return 'by its value';
}

/** Sets a field's value past what a framework has put over the property, and says so as typing would. */
export function setValue(el: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const property = el instanceof HTMLInputElement ? inputValue : areaValue;
  property?.set?.call(el, value);
  fire(el, new InputEvent('input', { ...UPWARDS, cancelable: false, data: value }));
  fire(el, new Event('change', { bubbles: true }));
}

function selectIn(el: Element, append: boolean): void {
  if (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) {
    if (!append) el.select();
    // Dates, numbers and mail addresses have no caret that a script may move.
    else if (el.selectionStart !== null) el.setSelectionRange(el.value.length, el.value.length);
    return;
  }
  const selection = getSelection();
  selection?.selectAllChildren(el);
  if (append) selection?.collapseToEnd();
}
