import type { KeyStroke } from '../../core/agent/keys/key-stroke.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { isTextField } from './field-of.ts';
import { fire, UPWARDS } from './fire.ts';
import { moveFocus } from './move-focus.ts';
import { scrollArea } from './scroll-area.ts';
import { stepControl } from './step-control.ts';
import { submitForm } from './submit-form.ts';

const PRESSED =
  'button, a[href], summary, input[type=button], input[type=submit], input[type=reset], input[type=checkbox], input[type=radio]';
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
  if (ctrlKey || metaKey || altKey) {
    if (!/^a$/i.test(key) || !isWritten) return 'events only';
    return edited(document.execCommand('selectAll'), 'selected all');
  }
  if (key === 'Tab') return moveFocus(el, shiftKey);
  if (key === 'Escape') return closeDialog();
  if (key === 'Enter' && el instanceof HTMLInputElement && isText) return submitForm(el);
  if (isPress(el, key, isWritten)) {
    fire(el, new MouseEvent('click', { ...UPWARDS, view: window }));
    return 'pressed it';
  }
  const stepped = stepControl(el, key);
  if (stepped !== null) return stepped;
  if (isWritten) return write(key);
  const direction = key === ' ' ? 'down' : SCROLLS[key];
  return direction ? `scrolled ${scrollArea(null, { direction })}` : 'events only';
}

function isPress(el: Element, key: string, isWritten: boolean): boolean {
  if (isWritten || !(el instanceof HTMLElement) || !unclobbered.matches(el, PRESSED)) return false;
  const isLink = unclobbered.localName(el) === 'a';
  const isBox = unclobbered.matches(el, 'input[type=checkbox], input[type=radio]');
  return key === 'Enter' ? !isBox : key === ' ' && !isLink;
}

function write(key: string): string {
  if (key === 'Backspace') return edited(document.execCommand('delete'));
  if (key === 'Delete') return edited(document.execCommand('forwardDelete'));
  if (key === 'Enter') return edited(document.execCommand('insertText', false, '\n'));
  if ([...key].length === 1) return edited(document.execCommand('insertText', false, key));
  return 'events only';
}

/** Escape asks the topmost modal dialog to close (HTML §6.10, close watchers). */
function closeDialog(): string {
  const dialogs = pageDocument.querySelectorAll('dialog:modal');
  const top = dialogs[dialogs.length - 1];
  if (!(top instanceof HTMLDialogElement)) return 'events only';
  if (!fire(top, new Event('cancel', { cancelable: true }))) return 'prevented by the page';
  HTMLDialogElement.prototype.close.call(top);
  return 'closed the dialog';
}

function edited(isDone: boolean, effect = 'edited the text'): string {
  return isDone ? effect : 'events only';
}
