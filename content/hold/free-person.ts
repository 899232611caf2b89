import type { HoldBreach } from '../../core/page/hold-breach.ts';
import { pageScreen } from './page-screen.ts';

/**
 * Keeps the page from shutting a person in while their input is held back: whatever fills the screen or
 * holds the pointer is ended, and told, until `signal` aborts (FAULTS C16, C17).
 */
export function freePerson(broken: (by: HoldBreach) => void, signal: AbortSignal): void {
  const free = () => {
    if (pageScreen.isFull()) {
      pageScreen.leave();
      broken('fullscreen');
    }
    if (pageScreen.hasPointer()) {
      pageScreen.freePointer();
      broken('pointer-lock');
    }
  };
  const capture = { capture: true, signal };
  addEventListener('fullscreenchange', free, capture);
  addEventListener('pointerlockchange', free, capture);
  addEventListener('beforeprint', () => broken('print'), capture);
  free();
}
