import { BUBBLING, fire } from './fire.ts';
import { pressFocus } from './focus-element.ts';
import { moveOnto, POINTER } from './pointer-path.ts';
import type { Reached } from './reach-element.ts';

/** Looks at what is meant, right before the page gets anything. Each throws when it is no longer so. */
export interface Confirmations {
  confirm(): void;
  confirmSend(): void;
}

/** Scripts that tell a mouse from a finger want to see it move by a little. CSS pixels. */
const SHORT_WAY = 2;

/** Comes onto an element in two moves. */
export function hoverAt({ hit, x, y }: Reached): void {
  moveOnto(hit, { x: x - SHORT_WAY, y: y - SHORT_WAY });
  moveOnto(hit, { x, y });
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

/**
 * Presses and lets go of the right button; false where the page has no menu of its own for it. Only by events: a real
 * press would open Chrome's own menu, which no page and no agent can close.
 */
export function rightClickAt(place: Reached, { confirm, confirmSend }: Confirmations): boolean {
  const { hit, x, y } = place;
  hoverAt(place);
  confirm();
  const at = { ...BUBBLING, clientX: x, clientY: y, view: window, button: 2 };
  const down = { ...at, buttons: 2 };
  fire(hit, new PointerEvent('pointerdown', { ...down, ...POINTER }));
  if (fire(hit, new MouseEvent('mousedown', { ...down, detail: 1 }))) pressFocus(hit);
  confirmSend();
  const isTaken = !fire(hit, new PointerEvent('contextmenu', { ...down, ...POINTER }));
  fire(hit, new PointerEvent('pointerup', { ...at, ...POINTER }));
  fire(hit, new MouseEvent('mouseup', { ...at, detail: 1 }));
  fire(hit, new PointerEvent('auxclick', { ...at, ...POINTER, detail: 1 }));
  return isTaken;
}
