const { prototype } = Document;

/** The screen and the pointer, as far as this document has taken them; the page's names hide nothing. */
export const pageScreen = {
  isFull: (): boolean => Reflect.get(prototype, 'fullscreenElement', document) !== null,
  /** Keys that the page has locked are free with it. */
  leave(): void {
    // It may have been left already.
    prototype.exitFullscreen.call(document).catch(() => undefined);
  },
  hasPointer: (): boolean => Reflect.get(prototype, 'pointerLockElement', document) !== null,
  freePointer: (): void => prototype.exitPointerLock.call(document),
};
