import { type KeyStroke, readKeys } from '../../core/agent/keys/key-stroke.ts';
import type { KeySlider } from '../../core/agent/keys/slide-by-keys.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { deepActiveElement } from '../focus/deep-active-element.ts';
import { focusProblem } from '../focus/secret-focus.ts';
import { rootElement } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { ActRefused } from './act-refused.ts';
import { PREVENTED } from './edit-text.ts';
import { slidingValue } from './field-of.ts';
import { BUBBLING, fire } from './fire.ts';
import { focusElement } from './focus-element.ts';
import { keyEffect } from './key-effect.ts';

/** Presses keys on an element (or on what has the focus) as {@link pressStroke} does. */
export function pressKeys(el: Element | null, keys: string, confirmSend: () => void): string {
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
): string {
  const { key, code, keyCode, modifiers, text } = stroke;
  const init = { ...BUBBLING, key, code, keyCode, which: keyCode, view: window, ...modifiers };
  const fixed = el === deepActiveElement() ? null : el;
  const first = keyTarget(fixed);
  const goesOn = fire(first, new KeyboardEvent('keydown', init));
  const why = fixed ? null : focusProblem(first);
  if (why !== null) throw new Error(why);
  if (!unclobbered.isConnected(first)) {
    // An inline editor takes its field away: the key has done what it does.
    fire(keyTarget(null), new KeyboardEvent('keyup', init));
    return inEnglish('act.fieldLeftOnKey');
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
      if (value === null) throw new ActRefused(inEnglish('act.elementLeftPage'));
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
