/** Why keys that are meant for an element must not be sent, a sentence. */
export interface FocusProblem {
  message: string;
  /** The element has left the page. */
  hasLeft?: true;
}
