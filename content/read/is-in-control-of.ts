import { flatParent } from './flat-parent.ts';

/**
 * Whether a click that reaches `hit` acts on a control inside `holder`, not on the holder itself: a link
 * in a card, a check box in a row.
 */
export function isInControlOf(
  hit: Element,
  holder: Element,
  isControl: (el: Element) => boolean,
): boolean {
  let isIn = false;
  for (let at: Element | null = hit; at; at = flatParent(at)) {
    if (at === holder) return isIn;
    isIn ||= isControl(at);
  }
  // Outside of it, such as on its label.
  return false;
}
