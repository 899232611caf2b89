import { readKeys } from '../../core/agent/keys/key-stroke.ts';
import type { KeySlider } from '../../core/agent/keys/slide-by-keys.ts';
import { inEnglish } from '../../core/platform/messages/messages.ts';
import { ActRefused } from './act-refused.ts';
import { slidingValue } from './field-of.ts';
import { focusElement } from './focus-element.ts';
import { pressStroke } from './press-keys.ts';

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
