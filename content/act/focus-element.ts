import { pageDocument } from '../platform/page-document.ts';
import { flatClosest } from '../read/flat-tree.ts';
import { isFocusable } from '../read/is-focusable.ts';
import { deepActiveElement } from '../read/secret-focus.ts';
import { shadowRootOf } from '../read/shadow-root.ts';
import { fire } from './fire.ts';

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

/** What we have informed that it has the focus, as long as the window has none. */
let informed: Element | null = null;

/**
 * Moves the focus to an element, or away from all. While a person is in DevTools the page's window has
 * no focus: the browser moves it all the same, `change` included, but fires no events, so we do.
 */
export function giveFocus(to: Element | null): void {
  const from = deepActiveElement();
  if (to) methodsOf(to).focus.call(to, { preventScroll: true });
  else if (from) methodsOf(from).blur.call(from);
  if (pageDocument.hasFocus()) {
    informed = null;
    return;
  }
  const now = elementInFocus();
  if (now === informed) return;
  const left = informed;
  informed = now;
  if (left) fireFocusEvents(left, ['blur', 'focusout'], now);
  if (!now || elementInFocus() !== now) return;
  fireFocusEvents(now, ['focus', 'focusin'], left);
  // When the window loses a focus that it had meanwhile, the browser takes it back.
  addEventListener(
    'blur',
    () => {
      informed = null;
    },
    { once: true },
  );
}

/** No method of one kind of element can be called on another kind. */
function methodsOf(el: Element): HTMLOrSVGElement {
  return el instanceof SVGElement ? SVGElement.prototype : HTMLElement.prototype;
}

function elementInFocus(): Element | null {
  const focused = deepActiveElement();
  return focused === pageDocument.body() ? null : focused;
}

/** The order is that of UI Events §3.3; the second of each two goes up. */
function fireFocusEvents(
  el: Element,
  [plain, upward]: readonly [string, string],
  relatedTarget: Element | null,
): void {
  const about = { composed: true, relatedTarget, view: window };
  fire(el, new FocusEvent(plain, about));
  fire(el, new FocusEvent(upward, { ...about, bubbles: true }));
}
