import { readKeys } from '../../../core/agent/keys/key-stroke.ts';
import type { KeySlider } from '../../../core/agent/keys/slide-by-keys.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import type { FrameHands } from '../input/frame-hands.ts';
import type { TrustedInput } from '../input/trusted-input.ts';

/** A slider of scripts that is moved by keys through the debugger; it gets the focus each time it is asked. */
export function trustedSlider(
  hands: Pick<FrameHands, 'field'>,
  input: TrustedInput,
  element: string,
): KeySlider {
  return {
    async value() {
      const field = await hands.field(element, false, true);
      if (field.type === 'slider') return field.value;
      throw new Error(field.type === 'failed' ? field.message : inEnglish('act.elementLeftPage'));
    },
    press: (key) => input.press(readKeys(key)),
  };
}
