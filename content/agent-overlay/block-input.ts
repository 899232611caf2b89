import { isFiring } from '../act/fire.ts';

/** What a person does to a page; `beforeinput` is not among them, for editing commands make it too. */
const INPUT = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'touchstart',
  'touchmove',
  'touchend',
  'wheel',
  'keydown',
  'keypress',
  'keyup',
  'dragstart',
  'drop',
  'paste',
  'cut',
] as const;

/** Keeps a person's input from this document until `signal` aborts; events of scripts get through. */
export function blockInput(signal: AbortSignal): void {
  for (const type of INPUT) {
    addEventListener(type, stop, { capture: true, passive: false, signal });
  }
}

function stop(event: Event): void {
  if (!event.isTrusted || isFiring()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
