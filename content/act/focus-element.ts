import { flatClosest } from '../flat-tree/flat-tree.ts';
import { shadowRootOf } from '../flat-tree/shadow-root.ts';
import { isFocusable } from '../semantics/is-focusable.ts';
import { giveFocus } from './give-focus.ts';

/** Focuses the element, or what around it can take the focus; where nothing can, it stays. */
export function focusElement(el: Element): void {
  const taker = takerOf(el);
  if (taker) giveFocus(taker);
}

/** Focuses what pressing a button on the element does: where nothing takes the focus, it is lost. */
export function pressFocus(el: Element): void {
  giveFocus(takerOf(el));
}

function takerOf(el: Element): Element | null {
  return flatClosest(el, (at) => isFocusable(at) || shadowRootOf(at)?.delegatesFocus === true);
}
