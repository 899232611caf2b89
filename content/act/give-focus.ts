import { pageDocument } from '../semantics/page-document.ts';
import { fire } from './fire.ts';
import { focusedElement } from './focused-element.ts';

/** What was told by us that it has the focus, as long as the window has none. */
let told: Element | null = null;

/**
 * Moves the focus to an element, or away from all. While a person is in DevTools the page's window has
 * no focus: the browser moves it all the same, `change` included, but tells nobody, so we do.
 */
export function giveFocus(to: Element | null): void {
  const from = focusedElement();
  if (to) methodsOf(to).focus.call(to, { preventScroll: true });
  else if (from) methodsOf(from).blur.call(from);
  if (pageDocument.hasFocus()) {
    told = null;
    return;
  }
  const now = elementInFocus();
  if (now === told) return;
  const left = told;
  told = now;
  if (left) tell(left, ['blur', 'focusout'], now);
  if (!now || elementInFocus() !== now) return;
  tell(now, ['focus', 'focusin'], left);
  // When the window loses a focus that it had meanwhile, the browser takes it back.
  addEventListener(
    'blur',
    () => {
      told = null;
    },
    { once: true },
  );
}

/** No method of one kind of element can be called on another kind. */
function methodsOf(el: Element): HTMLOrSVGElement {
  return el instanceof SVGElement ? SVGElement.prototype : HTMLElement.prototype;
}

function elementInFocus(): Element | null {
  const focused = focusedElement();
  return focused === pageDocument.body() ? null : focused;
}

/** The order is that of UI Events §3.3; the second of each two goes up. */
function tell(
  el: Element,
  [plain, upward]: readonly [string, string],
  relatedTarget: Element | null,
): void {
  const about = { composed: true, relatedTarget, view: window };
  fire(el, new FocusEvent(plain, about));
  fire(el, new FocusEvent(upward, { ...about, bubbles: true }));
}
