import { unclobbered } from '../semantics/unclobbered.ts';
import { ActRefused } from './act-refused.ts';
import { fire, UPWARDS } from './fire.ts';

const MODIFIERS: Readonly<Record<string, 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>> = {
  control: 'ctrlKey',
  ctrl: 'ctrlKey',
  shift: 'shiftKey',
  alt: 'altKey',
  meta: 'metaKey',
};

const NAMED: readonly string[] = [
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];

/** Presses keys on an element and does what the browser would do of itself, as far as a script can. */
export function pressKeys(el: Element, keys: string): string {
  const { key, modifiers } = readKeys(keys);
  const init = { ...UPWARDS, key, code: codeOf(key), view: window, ...modifiers };
  const goesOn = fire(el, new KeyboardEvent('keydown', init));
  const isTyped = goesOn && (key.length === 1 || key === 'Enter');
  const isPressed = isTyped ? fire(el, new KeyboardEvent('keypress', init)) : goesOn;
  const effect = isPressed ? byItself(el, key, modifiers) : 'prevented by the page';
  fire(el, new KeyboardEvent('keyup', init));
  return effect;
}

function readKeys(keys: string) {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const last = parts.pop() ?? '';
  const modifiers: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> = {};
  for (const part of parts) {
    const modifier = MODIFIERS[part.trim().toLowerCase()];
    if (!modifier) throw new ActRefused(`There is no key “${part}”.`);
    modifiers[modifier] = true;
  }
  if (/^space$/i.test(last.trim())) return { key: ' ', modifiers };
  const key =
    [...last].length === 1
      ? last
      : NAMED.find((n) => n.toLowerCase() === last.trim().toLowerCase());
  if (key === undefined) throw new ActRefused(`There is no key “${last}”.`);
  return { key, modifiers };
}

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key === ' ' ? 'Space' : key;
}

/** What a key does when no listener prevents it. */
function byItself(
  el: Element,
  key: string,
  { ctrlKey, metaKey, altKey }: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean },
): string {
  const isField = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement;
  if (ctrlKey || metaKey || altKey) {
    if (/^a$/i.test(key) && isField) el.select();
    return 'events only';
  }
  const isText = isField && !/^(button|submit|reset|checkbox|radio|image)$/.test(el.type);
  if (key === 'Enter' && el instanceof HTMLInputElement && isText) return submitForm(el);
  const isButton = el instanceof HTMLElement && !isText && unclobbered.matches(el, PRESSED);
  if ((key === 'Enter' || key === ' ') && isButton) {
    fire(el, new MouseEvent('click', { ...UPWARDS, view: window }));
    return 'pressed it';
  }
  if (key === 'Backspace') return edited(document.execCommand('delete'));
  if (key === 'Delete') return edited(document.execCommand('forwardDelete'));
  if (key === 'Enter') return edited(document.execCommand('insertText', false, '\n'));
  if (key.length === 1) return edited(document.execCommand('insertText', false, key));
  return 'events only';
}

const PRESSED =
  'button, a[href], summary, input[type=button], input[type=submit], input[type=reset], input[type=checkbox], input[type=radio]';

/** Implicit submission (HTML §4.10.21.2): by the form's default button, or without one. */
function submitForm(input: HTMLInputElement): string {
  fire(input, new Event('change', { bubbles: true }));
  const { form } = input;
  if (!form) return 'events only';
  const elements = [...HTMLFormElement.prototype[Symbol.iterator].call(form)];
  const button = elements.find(
    (one): one is HTMLButtonElement | HTMLInputElement =>
      (one instanceof HTMLButtonElement || one instanceof HTMLInputElement) &&
      (one.type === 'submit' || one.type === 'image'),
  );
  if (button?.disabled) return 'the form’s button is disabled';
  if (button) fire(button, new MouseEvent('click', { ...UPWARDS, view: window }));
  else HTMLFormElement.prototype.requestSubmit.call(form);
  return 'sent the form';
}

function edited(isDone: boolean): string {
  return isDone ? 'edited the text' : 'events only';
}
