import { BUBBLING, fire } from './fire.ts';
import { pressFocus } from './focus-element.ts';
import type { Reached } from './reach-element.ts';

/** What all pointer events of ours say of the pointer. */
export const POINTER = { pointerId: 1, pointerType: 'mouse', isPrimary: true } as const;

/** Looks at what is meant, right before the page gets anything. Each throws when it is no longer so. */
export interface Confirmations {
  confirm(): void;
  confirmSend(): void;
}

/** Moves onto an element, as far as events can: no script can set `:hover`. */
export function hoverAt({ hit, x, y }: Reached): void {
  const at = { ...BUBBLING, clientX: x, clientY: y, view: window };
  fire(hit, new PointerEvent('pointerover', { ...at, ...POINTER }));
  fire(hit, new PointerEvent('pointerenter', { ...at, ...POINTER, bubbles: false }));
  fire(hit, new MouseEvent('mouseover', at));
  fire(hit, new MouseEvent('mouseenter', { ...at, bubbles: false }));
  fire(hit, new PointerEvent('pointermove', { ...at, ...POINTER }));
  fire(hit, new MouseEvent('mousemove', at));
}

/**
 * Presses and lets go `times` times, in the order of UI Events §3; the click does what a click does.
 * `confirm` throws when the page has made something else of the element as the pointer came there, `confirmSend` when
 * it has changed under the press where the click sends a form.
 */
export function clickAt(
  place: Reached,
  times: 1 | 2,
  { confirm, confirmSend }: Confirmations,
): void {
  const { hit, x, y } = place;
  hoverAt(place);
  confirm();
  for (let detail = 1; detail <= times; detail++) {
    const at = { ...BUBBLING, clientX: x, clientY: y, view: window, detail };
    fire(hit, new PointerEvent('pointerdown', { ...at, ...POINTER, buttons: 1 }));
    if (fire(hit, new MouseEvent('mousedown', { ...at, buttons: 1 }))) pressFocus(hit);
    fire(hit, new PointerEvent('pointerup', { ...at, ...POINTER }));
    fire(hit, new MouseEvent('mouseup', at));
    confirmSend();
    fire(hit, new MouseEvent('click', at));
  }
  if (times === 2) {
    fire(hit, new MouseEvent('dblclick', { ...BUBBLING, clientX: x, clientY: y, view: window }));
  }
}
