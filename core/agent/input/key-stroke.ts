import { MessageError, msg } from '../../platform/messages/messages.ts';

export interface Modifiers {
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** One key with its modifiers, in the terms of UI Events. */
export interface KeyStroke {
  key: string;
  code: string;
  /** `KeyboardEvent.keyCode`, which older pages use. */
  keyCode: number;
  /** The text it types; empty for keys that type nothing. */
  text: string;
  modifiers: Modifiers;
}

const MODIFIERS: Readonly<Record<string, keyof Modifiers>> = {
  control: 'ctrlKey',
  ctrl: 'ctrlKey',
  shift: 'shiftKey',
  alt: 'altKey',
  option: 'altKey',
  meta: 'metaKey',
  cmd: 'metaKey',
  command: 'metaKey',
};

/** Keys by name, with their legacy key code. */
const NAMED: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  ContextMenu: 93,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`F${at + 1}`, 112 + at])),
};

const ALIASES: Readonly<Record<string, string>> = {
  space: ' ',
  spacebar: ' ',
  esc: 'Escape',
  return: 'Enter',
  del: 'Delete',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/** Signs of the US layout: their code, and their legacy key code. */
const SIGNS: Readonly<Record<string, readonly [string, number]>> = {
  ' ': ['Space', 32],
  '-': ['Minus', 189],
  _: ['Minus', 189],
  '=': ['Equal', 187],
  '+': ['Equal', 187],
  ',': ['Comma', 188],
  '<': ['Comma', 188],
  '.': ['Period', 190],
  '>': ['Period', 190],
  '/': ['Slash', 191],
  '?': ['Slash', 191],
  ';': ['Semicolon', 186],
  ':': ['Semicolon', 186],
  "'": ['Quote', 222],
  '"': ['Quote', 222],
  '[': ['BracketLeft', 219],
  ']': ['BracketRight', 221],
  '`': ['Backquote', 192],
  '\\': ['Backslash', 220],
};

/** Parses keys such as `Control+A`. Throws a sentence for an unknown one. */
export function readKeys(keys: string): KeyStroke {
  const modifiers: Modifiers = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  const parts = splitKeys(keys);
  const last = parts.pop() ?? '';
  for (const part of parts) {
    const modifier = MODIFIERS[part.trim().toLowerCase()];
    if (!modifier) throw new MessageError(msg('act.partIsNoKey', { part }));
    modifiers[modifier] = true;
  }
  return { ...strokeOf(last, keys), modifiers };
}

/**
 * The key that types a character; without a code where there is none, and for a tab, whose key
 * would move the focus. A line break is Enter only if `enters`.
 */
export function keyStrokeOf(character: string, enters = false): KeyStroke {
  const modifiers: Modifiers = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  if (enters && (character === '\n' || character === '\r')) {
    return { ...namedKey('Enter'), modifiers };
  }
  const shiftKey = /^[A-Z_+<>?:"]$/.test(character);
  return { ...typed(character), modifiers: { ...modifiers, shiftKey } };
}

/** A plus is a key itself: `+`, `Shift++`. */
function splitKeys(keys: string): string[] {
  if (keys === '+') return ['+'];
  return keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
}

function strokeOf(name: string, keys: string): Omit<KeyStroke, 'modifiers'> {
  if ([...name].length === 1) return typed(name);
  const word = name.trim().toLowerCase();
  const key = ALIASES[word] ?? Object.keys(NAMED).find((known) => known.toLowerCase() === word);
  if (key === undefined) {
    const said = name === keys ? '' : ` in “${keys}”`;
    throw new MessageError(msg('act.nameIsNoKey', { name, said }));
  }
  return key === ' ' ? typed(key) : namedKey(key);
}

function namedKey(key: string): Omit<KeyStroke, 'modifiers'> {
  return { key, code: key, keyCode: NAMED[key] ?? 0, text: key === 'Enter' ? '\r' : '' };
}

function typed(key: string): Omit<KeyStroke, 'modifiers'> {
  const upper = key.toUpperCase();
  if (/^[a-z]$/i.test(key))
    return { key, code: `Key${upper}`, keyCode: upper.charCodeAt(0), text: key };
  if (/^\d$/.test(key)) return { key, code: `Digit${key}`, keyCode: key.charCodeAt(0), text: key };
  const [code, keyCode] = SIGNS[key] ?? ['', 0];
  return { key, code, keyCode, text: key };
}

/**
 * Whether a line break in a text typed into an element of this tag is the Enter key. In a
 * single-line field it can be nothing else; elsewhere it is a part of the text and no key is
 * pressed: there Enter would send the message of a chat.
 */
export function lineBreakIsEnter(text: string, tag: string | undefined): boolean {
  return tag === 'input' && /[\n\r]/.test(text);
}

/**
 * A text as it is typed. A single-line field that was identified only by its surroundings takes no
 * line breaks: even one that is inserted without a key submits its form, which nobody approved.
 */
export function typedText(text: string, isLine: boolean, enters: boolean): string {
  return isLine && !enters ? text.replace(/[\n\r]+/g, ' ') : text;
}
