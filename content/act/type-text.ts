import { keyStrokeOf, lineBreakIsEnter, typedText } from '../../core/agent/input/key-stroke.ts';
import { MessageError, msg, type Text } from '../../core/platform/messages/messages.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { editContextOf } from '../read/edit-context.ts';
import { deepActiveElement, focusProblem } from '../read/secret-focus.ts';
import { ActRefused } from './act-refused.ts';
import { editText, PREVENTED } from './edit-text.ts';
import { fieldOf, isTextField, type TextField } from './field-of.ts';
import { BUBBLING, fire } from './fire.ts';
import { focusElement } from './focus-element.ts';
import { type Confirmations, clickAt } from './pointer-actions.ts';
import { pressStroke } from './press-keys.ts';
import type { Reached } from './reach-element.ts';

/** So many letters are typed one by one, and no longer than this; the rest is inserted at once. */
const MAX_TYPED_LETTERS = 400;
/** Milliseconds. */
const MAX_TYPING_MS = 1500;

interface TypedInput {
  text: string;
  /** Behind what the field holds, not in its place. */
  append?: boolean | undefined;
}

/**
 * Types a text into a field, in the place of what it holds or behind it, as a person does: a click, then
 * key by key. Returns how it was done. The page hears of `change` when the focus leaves.
 */
export async function typeText(
  el: Element,
  place: Reached,
  { text, append = false }: TypedInput,
  confirmations: Confirmations,
): Promise<Text> {
  const { field, isByValue } = fieldOf(el);
  if (!isByValue) clickAt(place, 1, confirmations);
  focusElement(field);
  const before = isTextField(field) ? field.value : null;
  const wanted = append ? (before ?? '') + text : text;
  if (isByValue && isTextField(field)) return setValue(field, wanted);
  // The page may hand the focus on, and keys go where the focus is.
  if (!hasFocus(field)) {
    if (isTextField(field)) return setValue(field, wanted);
    throw new ActRefused(msg('act.elementCannotFocused'));
  }
  selectIn(field, append);
  const enters = lineBreakIsEnter(text, unclobbered.localName(el));
  const typed = typedText(text, field instanceof HTMLInputElement, enters);
  const isHandled =
    text === ''
      ? isPrevented(pressStroke(field, CLEAR))
      : await typeLetters(field, typed, { enters, confirmSend: confirmations.confirmSend });
  if (!isTextField(field) || isHandled || field.value !== before || wanted === before) {
    return msg('act.keyByKey');
  }
  return setValue(field, wanted);
}

/** Focuses a field and selects what a text will replace; nothing when the text goes behind it. */
export function readyField(field: HTMLElement, append: boolean): void {
  if (!hasFocus(field)) focusElement(field);
  selectIn(field, append);
}

const CLEAR = {
  key: 'Delete',
  code: 'Delete',
  keyCode: 46,
  text: '',
  modifiers: { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false },
};

/**
 * Whether the page has taken a key upon itself. Throws when the page lets the focus go on the way, or moves it to a
 * field for a secret.
 */
async function typeLetters(
  field: HTMLElement,
  text: string,
  { enters, confirmSend }: { enters: boolean; confirmSend: () => void },
): Promise<boolean> {
  const letters = [...text];
  const end = performance.now() + MAX_TYPING_MS;
  let isHandled = false;
  for (const [at, letter] of letters.entries()) {
    if (at > 0) await turn();
    const focused = deepActiveElement();
    if (!focused || focused === pageDocument.body()) {
      throw new MessageError(msg('act.fieldLostFocusBehind', { at, letters: letters.length }));
    }
    const why = focusProblem(field);
    if (why !== null)
      throw new MessageError(msg('act.charactersTyped', { why, at, letters: letters.length }));
    if (at >= MAX_TYPED_LETTERS || performance.now() > end) {
      return isPrevented(editText(focused, 'insertText', letters.slice(at).join(''))) || isHandled;
    }
    const stroke = keyStrokeOf(letter, enters);
    const effect =
      stroke.code === '' ? insert(focused, letter) : pressStroke(focused, stroke, confirmSend);
    isHandled ||= isPrevented(effect);
  }
  return isHandled;
}

/** Puts in what no key of the layout types, as an input method does. */
function insert(focused: Element, letter: string): Text {
  if (letter !== '\n' && letter !== '\r') return editText(focused, 'insertText', letter);
  const isPlain = focused instanceof HTMLElement && focused.contentEditable === 'plaintext-only';
  return editText(focused, isTextField(focused) || isPlain ? 'insertLineBreak' : 'insertParagraph');
}

const isPrevented = (effect: Text) => effect === PREVENTED;

/** Lets what the page has put off come first; in the background timers come but once a second. */
async function turn(): Promise<void> {
  if (pageDocument.isHidden()) await scheduler.postTask(() => undefined);
  else await new Promise((resolve) => setTimeout(resolve));
}

function hasFocus(field: HTMLElement): boolean {
  const focused = deepActiveElement();
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
  const context = editContextOf(field);
  if (context) {
    const end = context.text.length;
    context.updateSelection(append ? end : 0, end);
    return;
  }
  const selection = getSelection();
  selection?.selectAllChildren(field);
  if (append) selection?.collapseToEnd();
}

const inputValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
const areaValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');

/**
 * Sets a field's value past what a framework has put over the property, and says so as the browser's own
 * controls for dates, colors and the like do: at once. Throws a sentence when the field takes it not.
 */
function setValue(el: TextField, value: string): Text {
  const property = el instanceof HTMLInputElement ? inputValue : areaValue;
  const before = el.value;
  property?.set?.call(el, value);
  if (value !== '' && el.value === '') {
    property?.set?.call(el, before);
    throw new ActRefused(msg('act.fieldNotAccept', { value, formatOf: formatOf(el) }));
  }
  fire(el, new InputEvent('input', { ...BUBBLING, cancelable: false, data: value }));
  fire(el, new Event('change', { bubbles: true }));
  return msg('act.byItsValue');
}

const FORMATS: Readonly<Record<string, Text>> = {
  date: '2026-11-22',
  time: '14:30',
  month: '2026-11',
  week: '2026-W47',
  'datetime-local': '2026-11-22T14:30',
  color: '#ff0000',
  range: msg('act.aNumber'),
  number: msg('act.aNumber'),
};

function formatOf(el: TextField): Text {
  return FORMATS[el.type] ?? msg('act.anotherFormat');
}
