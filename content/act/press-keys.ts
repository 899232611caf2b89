import { type KeyStroke, type Modifiers, readKeys } from '../../core/agent/input/key-stroke.ts';
import type { KeySlider } from '../../core/agent/input/slide-by-keys.ts';
import { MessageError, msg, type Text } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { pageDocument, rootElement } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isFocusable } from '../read/is-focusable.ts';
import { isSubmitter } from '../read/is-submitter.ts';
import { deepActiveElement, focusProblem } from '../read/secret-focus.ts';
import { ActRefused } from './act-refused.ts';
import { beforeInput, commitChange, editText, PREVENTED, selectAll } from './edit-text.ts';
import { isTextField, isTyped, slidingValue } from './field-of.ts';
import { BUBBLING, fire } from './fire.ts';
import { focusElement, giveFocus } from './focus-element.ts';
import { scrollArea } from './reach-element.ts';

/** Presses keys on an element (or on what has the focus) as {@link pressStroke} does. */
export function pressKeys(el: Element | null, keys: string, confirmSend: () => void): Text {
  return pressStroke(el, strokeOf(keys), confirmSend);
}

/**
 * Presses a key and does what the browser would do of itself, as far as a script can; returns what that
 * was. When a listener moves the focus, the rest of the stroke goes there (UI Events §3.5), but not to a field for a
 * secret: throws a sentence then, and what `confirmSend` throws where the key would send a form.
 */
export function pressStroke(
  el: Element | null,
  stroke: KeyStroke,
  confirmSend: () => void = () => undefined,
): Text {
  const { key, code, keyCode, modifiers, text } = stroke;
  const init = { ...BUBBLING, key, code, keyCode, which: keyCode, view: window, ...modifiers };
  const fixed = el === deepActiveElement() ? null : el;
  const first = keyTarget(fixed);
  const goesOn = fire(first, new KeyboardEvent('keydown', init));
  const why = fixed ? null : focusProblem(first);
  if (why !== null) throw new MessageError(why);
  if (!unclobbered.isConnected(first)) {
    // An inline editor takes its field away: the key has done what it does.
    fire(keyTarget(null), new KeyboardEvent('keyup', init));
    return msg('act.fieldLeftOnKey');
  }
  const isTyped = goesOn && text !== '' && !modifiers.ctrlKey && !modifiers.metaKey;
  const charCode = text.charCodeAt(0);
  const typed = { ...init, charCode, keyCode: charCode, which: charCode };
  const isPressed = isTyped ? fire(keyTarget(fixed), new KeyboardEvent('keypress', typed)) : goesOn;
  if (isPressed && key === 'Enter') confirmSend();
  const effect = isPressed ? keyEffect(keyTarget(fixed), stroke) : PREVENTED;
  fire(keyTarget(fixed), new KeyboardEvent('keyup', init));
  return effect;
}

/** A slider of scripts that is moved by key events of ours. */
export function sliderAt(el: Element): KeySlider {
  focusElement(el);
  return {
    async value() {
      const value = slidingValue(el);
      if (value === null) throw new ActRefused(msg('act.elementLeftPage'));
      return value;
    },
    async press(key) {
      pressStroke(el, readKeys(key));
    },
  };
}

/** Where keys go: without a focus, to the body. */
function keyTarget(fixed: Element | null): Element {
  return fixed ?? deepActiveElement() ?? rootElement();
}

function strokeOf(keys: string): KeyStroke {
  try {
    return readKeys(keys);
  } catch (error) {
    throw new ActRefused(errorText(error));
  }
}

const PRESSED =
  'button, a[href], summary, input[type=button], input[type=submit], input[type=reset], ' +
  'input[type=checkbox], input[type=radio]';
const NO_TEXT = /^(button|submit|reset|checkbox|radio|image|range|color|file)$/;

/** What scrolls the page when nothing else takes the key. */
const SCROLLS: Readonly<Record<string, 'up' | 'down' | 'top' | 'bottom'>> = {
  PageDown: 'down',
  PageUp: 'up',
  Home: 'top',
  End: 'bottom',
};

/** What a key does when no listener prevents it, as far as a script can do that; returns what it was. */
function keyEffect(el: Element, { key, modifiers }: KeyStroke): Text {
  const { ctrlKey, metaKey, altKey, shiftKey } = modifiers;
  const isText = isTextField(el) && !(el instanceof HTMLInputElement && NO_TEXT.test(el.type));
  const isWritten = isText || (!(el instanceof HTMLInputElement) && isTyped(el));
  if (isWritten && (ctrlKey || metaKey)) return command(el, key, modifiers);
  if (ctrlKey || metaKey || altKey) return msg('act.eventsOnly');
  if (key === 'Tab') return moveFocus(el, shiftKey);
  if (key === 'Escape') return closeDialog();
  if (key === 'Enter' && el instanceof HTMLInputElement && isText) {
    // Nothing comes of preventing it: the form is sent all the same.
    beforeInput(el, 'insertLineBreak', null);
    return submitForm(el);
  }
  if (isPress(el, key, isWritten)) {
    fire(el, new MouseEvent('click', { ...BUBBLING, view: window }));
    return msg('act.pressedIt');
  }
  const stepped = stepControl(el, key);
  if (stepped !== null) return stepped;
  if (isWritten) {
    const isLine = shiftKey || isTextField(el);
    return moveCaret(key, modifiers) ?? write(el, key, isLine);
  }
  const direction = key === ' ' ? 'down' : SCROLLS[key];
  return direction
    ? msg('act.scrolled', { scrollArea: scrollArea(null, { direction }) })
    : msg('act.eventsOnly');
}

function isPress(el: Element, key: string, isWritten: boolean): boolean {
  if (isWritten || !(el instanceof HTMLElement) || !unclobbered.matches(el, PRESSED)) return false;
  const isLink = unclobbered.localName(el) === 'a';
  const isBox = unclobbered.matches(el, 'input[type=checkbox], input[type=radio]');
  return key === 'Enter' ? !isBox : key === ' ' && !isLink;
}

function write(el: Element, key: string, isLine: boolean): Text {
  if (key === 'Backspace') return editText(el, 'deleteContentBackward');
  if (key === 'Delete') return editText(el, 'deleteContentForward');
  if (key === 'Enter') return editText(el, isLine ? 'insertLineBreak' : 'insertParagraph');
  return [...key].length === 1 ? editText(el, 'insertText', key) : msg('act.eventsOnly');
}

/** Copying and pasting need the system's clipboard, which a script does not get. */
function command(el: Element, key: string, modifiers: KeyStroke['modifiers']): Text {
  const letter = key.toLowerCase();
  if (letter === 'a') return selectAll(el);
  if (letter === 'y' || (letter === 'z' && modifiers.shiftKey)) return editText(el, 'historyRedo');
  if (letter === 'z') return editText(el, 'historyUndo');
  return moveCaret(key, modifiers) ?? msg('act.eventsOnly');
}

/** Escape asks the topmost modal dialog to close (HTML §6.10, close watchers). */
function closeDialog(): Text {
  const dialogs = pageDocument.querySelectorAll('dialog:modal');
  const top = dialogs[dialogs.length - 1];
  if (!(top instanceof HTMLDialogElement)) return msg('act.eventsOnly');
  if (!fire(top, new Event('cancel', { cancelable: true }))) return PREVENTED;
  HTMLDialogElement.prototype.close.call(top);
  return msg('act.closedTheDialog');
}

/** Direction and unit of `Selection.modify`, for keys alone and with Control. */
const MOVES: Readonly<Record<string, readonly [string, string, string]>> = {
  ArrowLeft: ['left', 'character', 'word'],
  ArrowRight: ['right', 'character', 'word'],
  ArrowUp: ['backward', 'line', 'paragraph'],
  ArrowDown: ['forward', 'line', 'paragraph'],
  Home: ['backward', 'lineboundary', 'documentboundary'],
  End: ['forward', 'lineboundary', 'documentboundary'],
};

/** Moves the caret in what is written, or with Shift the end of what is selected; null for other keys. */
function moveCaret(key: string, { ctrlKey, shiftKey }: Modifiers): Text | null {
  const move = MOVES[key];
  if (!move) return null;
  const [direction, unit, far] = move;
  getSelection()?.modify(shiftKey ? 'extend' : 'move', direction, ctrlKey ? far : unit);
  return shiftKey ? 'selected' : msg('act.movedTheCaret');
}

/** Moves the focus as Tab does within the document: positive tab indexes first, then document order. */
function moveFocus(from: Element, backwards: boolean): Text {
  const stops = [...pageDocument.querySelectorAll('*')].filter(
    (el) => isFocusable(el) && tabIndexOf(el) >= 0 && unclobbered.checkVisibility(el),
  );
  const order = [
    ...stops.filter((el) => tabIndexOf(el) > 0).sort((a, b) => tabIndexOf(a) - tabIndexOf(b)),
    ...stops.filter((el) => tabIndexOf(el) === 0),
  ];
  const at = order.indexOf(from);
  const next = order.at(backwards ? at - 1 : (at + 1) % Math.max(1, order.length));
  if (!next) return msg('act.eventsOnly');
  focusElement(next);
  // What the keyboard comes to is ready to be written over.
  if (next instanceof HTMLInputElement) next.select();
  return msg('act.movedTheFocus');
}

function tabIndexOf(el: Element): number {
  return Number.parseInt(unclobbered.attribute(el, 'tabindex') ?? '0', 10) || 0;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/** What arrows do to sliders, numbers, radio buttons and selects; null when the key does nothing there. */
function stepControl(el: Element, key: string): Text | null {
  const step = STEPS[key];
  if (el instanceof HTMLSelectElement && !el.multiple) return stepSelect(el, key);
  if (!(el instanceof HTMLInputElement)) return null;
  if (el.type === 'radio' && step !== undefined) return stepRadio(el, -step);
  if (el.type === 'range') return stepRange(el, key);
  const isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  if (el.type !== 'number' || step === undefined || !isUpright) return null;
  return stepBy(el, step);
}

function stepRange(el: HTMLInputElement, key: string): Text | null {
  const step = STEPS[key];
  if (step !== undefined) return stepBy(el, step);
  if (key !== 'Home' && key !== 'End') return null;
  const edge = key === 'Home' ? el.min || '0' : el.max || '100';
  return changing(el, () => {
    el.value = edge;
  });
}

function stepBy(el: HTMLInputElement, steps: number): Text {
  return changing(el, () => el.stepUp(steps));
}

function stepSelect(el: HTMLSelectElement, key: string): Text | null {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return null;
  const enabled = [...el.options].filter(({ disabled }) => !disabled);
  const at = enabled.findIndex(({ selected }) => selected);
  const next = enabled[at + by];
  if (!next) return msg('act.alreadyEnd');
  return changing(el, () => {
    next.selected = true;
  });
}

/** Arrows choose the next button of the group, round and round. */
function stepRadio(el: HTMLInputElement, by: number): Text {
  const group = [...pageDocument.querySelectorAll('input[type=radio]')].filter(
    (radio): radio is HTMLInputElement =>
      radio instanceof HTMLInputElement &&
      radio.name === el.name &&
      radio.form === el.form &&
      !radio.disabled,
  );
  const next = group.at((group.indexOf(el) + by) % group.length);
  if (!next || next === el) return msg('act.eventsOnly');
  giveFocus(next);
  fire(next, new MouseEvent('click', { ...BUBBLING, view: window }));
  return msg('act.choseNextOne');
}

function changing(el: Element, change: () => void): Text {
  change();
  fire(el, new Event('input', { bubbles: true, composed: true }));
  fire(el, new Event('change', { bubbles: true }));
  return msg('act.changedTheValue');
}

/** Implicit submission (HTML §4.10.21.2): by the form's default button, or without one. */
function submitForm(input: HTMLInputElement): Text {
  commitChange(input);
  const { form } = input;
  if (!form) return msg('act.eventsOnly');
  const elements = [...HTMLFormElement.prototype[Symbol.iterator].call(form)];
  const button = elements.find(isSubmitter);
  if (button?.disabled) return msg('act.formsButtonDisabled');
  if (!button && elements.filter(isLine).length > 1) return msg('act.eventsOnly');
  if (button) fire(button, new MouseEvent('click', { ...BUBBLING, view: window }));
  else HTMLFormElement.prototype.requestSubmit.call(form);
  return msg('act.sentTheForm');
}

/** Of such fields a form without a button has but one that Enter sends off. */
function isLine(el: Element): boolean {
  return el instanceof HTMLInputElement && isTyped(el) && !/^(color|range)$/.test(el.type);
}
