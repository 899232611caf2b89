import type { Text } from '../../platform/messages/messages.ts';

/** Why keys that are meant for an element must not be sent, a sentence. */
export interface FocusProblem {
  message: Text;
  /** The element has left the page. */
  hasLeft?: true;
}
