import { flatParent } from '../semantics/flat-parent.ts';
import { isFocusable } from '../semantics/is-focusable.ts';

const { focus } = HTMLElement.prototype;

/** Focuses the element, or what around it can take the focus, as pressing a button on it does. */
export function focusElement(el: Element): void {
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (!isFocusable(at)) continue;
    // SVG elements and others share the method.
    focus.call(at as HTMLElement, { preventScroll: true });
    return;
  }
}
