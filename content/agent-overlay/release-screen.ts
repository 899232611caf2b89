import type { OverlayBreach } from '../../core/page/frame/agent-overlay.ts';

/**
 * Keeps the page from shutting a person in while their input is blocked: whatever fills the screen or
 * holds the pointer is ended, and reported, until `signal` aborts (FAULTS C16, C17).
 */
export function releaseScreen(breached: (by: OverlayBreach) => void, signal: AbortSignal): void {
  const release = () => {
    if (pageScreen.isFull()) {
      pageScreen.leave();
      breached('fullscreen');
    }
    if (pageScreen.hasPointer()) {
      pageScreen.freePointer();
      breached('pointer-lock');
    }
  };
  const capture = { capture: true, signal };
  addEventListener('fullscreenchange', release, capture);
  addEventListener('pointerlockchange', release, capture);
  addEventListener('beforeprint', () => breached('print'), capture);
  release();
}

const { prototype } = Document;

/** The screen and the pointer, as far as this document has taken them; the page's names hide nothing. */
const pageScreen = {
  isFull: (): boolean => Reflect.get(prototype, 'fullscreenElement', document) !== null,
  /** Keys that the page has locked are free with it. */
  leave(): void {
    // It may have been left already.
    prototype.exitFullscreen.call(document).catch(() => undefined);
  },
  hasPointer: (): boolean => Reflect.get(prototype, 'pointerLockElement', document) !== null,
  freePointer: (): void => prototype.exitPointerLock.call(document),
};
