import { type KeyStroke, readKeys } from '../../core/agent/keys/key-stroke.ts';
import { ActRefused } from './act-refused.ts';
import { fire, UPWARDS } from './fire.ts';
import { keyEffect } from './key-effect.ts';

/** Presses keys on an element and does what the browser would do of itself, as far as a script can. */
export function pressKeys(el: Element, keys: string): string {
  const stroke = strokeOf(keys);
  const { key, code, keyCode, modifiers, text } = stroke;
  const init = { ...UPWARDS, key, code, keyCode, which: keyCode, view: window, ...modifiers };
  const goesOn = fire(el, new KeyboardEvent('keydown', init));
  const isTyped = goesOn && text !== '' && !modifiers.ctrlKey && !modifiers.metaKey;
  const isPressed = isTyped
    ? fire(el, new KeyboardEvent('keypress', { ...init, charCode: text.charCodeAt(0) }))
    : goesOn;
  const effect = isPressed ? keyEffect(el, stroke) : 'prevented by the page';
  fire(el, new KeyboardEvent('keyup', init));
  return effect;
}

function strokeOf(keys: string): KeyStroke {
  try {
    return readKeys(keys);
  } catch (error) {
    throw new ActRefused(error instanceof Error ? error.message : String(error));
  }
}
