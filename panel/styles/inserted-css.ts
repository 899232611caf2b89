/** CSS of ours in a tab's frames, as Chrome knows it: it is taken out by the very text that went in. */
export class InsertedCss {
  readonly #tabId: number;
  /** By frame, the text and the document that has it. */
  readonly #inserted = new Map<number, { css: string; documentId: string }>();

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  /** Puts a text in the place of the one before; an empty one takes that away. */
  async replace(frameId: number, documentId: string, css: string): Promise<void> {
    const before = this.#inserted.get(frameId);
    const isSame = before?.documentId === documentId && before.css === css;
    if (isSame) return;
    if (css) {
      await chrome.scripting.insertCSS({ ...this.#injection(documentId), css });
      this.#inserted.set(frameId, { css, documentId });
    } else {
      this.#inserted.delete(frameId);
    }
    // The new text is in place before the old one goes: nothing flashes.
    if (before?.documentId === documentId) {
      await chrome.scripting.removeCSS({ ...this.#injection(documentId), css: before.css });
    }
  }

  /** USER origin beats every declaration of the page, and no policy of the page stops it. */
  #injection(documentId: string) {
    return {
      target: { tabId: this.#tabId, documentIds: [documentId] },
      origin: 'USER',
    } as const satisfies Omit<chrome.scripting.CSSInjection, 'css'>;
  }
}
