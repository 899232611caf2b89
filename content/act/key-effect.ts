import type { KeyStroke, Modifiers } from '../../core/agent/keys/key-stroke.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { beforeInput, editText, PREVENTED, selectAll } from './edit-text.ts';
import { isTextField } from './field-of.ts';
import { BUBBLING, fire } from './fire.ts';
import { moveFocus } from './move-focus.ts';
import { scrollArea } from './scroll-area.ts';
import { stepControl } from './step-control.ts';
import { submitForm } from './submit-form.ts';

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
export function keyEffect(el: Element, { key, modifiers }: KeyStroke): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = modifiers;
  const isText = isTextField(el) && !(el instanceof HTMLInputElement && NO_TEXT.test(el.type));
  const isWritten = isText || (el instanceof HTMLElement && el.isContentEditable);
  if (isWritten && (ctrlKey || metaKey)) return command(el, key, modifiers);
  if (ctrlKey || metaKey || altKey) return inEnglish('act.eventsOnly');
  if (key === 'Tab') return moveFocus(el, shiftKey);
  if (key === 'Escape') return closeDialog();
  if (key === 'Enter' && el instanceof HTMLInputElement && isText) {
    // Nothing comes of preventing it: the form is sent all the same.
    beforeInput(el, 'insertLineBreak', null);
    return submitForm(el);
  }
  if (isPress(el, key, isWritten)) {
    fire(el, new MouseEvent('click', { ...BUBBLING, view: window }));
    return inEnglish('act.pressedIt');
  }
  const stepped = stepControl(el, key);
  if (stepped !== null) return stepped;
  if (isWritten) {
    const isLine = shiftKey || isTextField(el);
    return moveCaret(key, modifiers) ?? write(el, key, isLine);
  }
  const direction = key === ' ' ? 'down' : SCROLLS[key];
  return direction
    ? inEnglish('act.scrolled', { scrollArea: scrollArea(null, { direction }) })
    : inEnglish('act.eventsOnly');
}

function isPress(el: Element, key: string, isWritten: boolean): boolean {
  if (isWritten || !(el instanceof HTMLElement) || !unclobbered.matches(el, PRESSED)) return false;
  const isLink = unclobbered.localName(el) === 'a';
  const isBox = unclobbered.matches(el, 'input[type=checkbox], input[type=radio]');
  return key === 'Enter' ? !isBox : key === ' ' && !isLink;
}

function write(el: Element, key: string, isLine: boolean): string {
  if (key === 'Backspace') return editText(el, 'deleteContentBackward');
  if (key === 'Delete') return editText(el, 'deleteContentForward');
  if (key === 'Enter') return editText(el, isLine ? 'insertLineBreak' : 'insertParagraph');
  return [...key].length === 1 ? editText(el, 'insertText', key) : inEnglish('act.eventsOnly');
}

/** Copying and pasting need the system's clipboard, which a script does not get. */
function command(el: Element, key: string, modifiers: KeyStroke['modifiers']): string {
  const letter = key.toLowerCase();
  if (letter === 'a') return selectAll();
  if (letter === 'y' || (letter === 'z' && modifiers.shiftKey)) return editText(el, 'historyRedo');
  if (letter === 'z') return editText(el, 'historyUndo');
  return moveCaret(key, modifiers) ?? inEnglish('act.eventsOnly');
}

/** Escape asks the topmost modal dialog to close (HTML §6.10, close watchers). */
function closeDialog(): string {
  const dialogs = pageDocument.querySelectorAll('dialog:modal');
  const top = dialogs[dialogs.length - 1];
  if (!(top instanceof HTMLDialogElement)) return inEnglish('act.eventsOnly');
  if (!fire(top, new Event('cancel', { cancelable: true }))) return PREVENTED;
  HTMLDialogElement.prototype.close.call(top);
  return inEnglish('act.closedTheDialog');
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
function moveCaret(key: string, { ctrlKey, shiftKey }: Modifiers): string | null {
  const move = MOVES[key];
  if (!move) return null;
  const [direction, unit, far] = move;
  getSelection()?.modify(shiftKey ? 'extend' : 'move', direction, ctrlKey ? far : unit);
  return shiftKey ? 'selected' : inEnglish('act.movedTheCaret');
}
