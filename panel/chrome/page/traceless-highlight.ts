import type { Box } from '../../../core/platform/geometry/box.ts';

/**
 * Lights up a box without touching the page's DOM: a USER-origin sheet that paints the root
 * element's pseudo-elements, which no script of the page can list. A modal dialog of the page lies
 * above it; that is the price of leaving no trace.
 */
export class TracelessHighlight {
  readonly #tabId: number;
  #shown: { documentId: string; css: string } | null = null;
  #queue: Promise<void> = Promise.resolve();
  #latest = 0;

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  /** Shows a box given in the frame's viewport, in CSS pixels; null hides it. */
  show(target: { documentId: string; box: Box; label: string } | null): void {
    const turn = ++this.#latest;
    this.#queue = this.#queue
      .then(async () => {
        if (turn !== this.#latest) return;
        await this.#remove();
        if (target) await this.#insert(target.documentId, sheet(target.box, target.label));
      })
      // The frame may go at any moment, and its highlight with it.
      .catch(() => undefined);
  }

  async #insert(documentId: string, css: string): Promise<void> {
    const target = { tabId: this.#tabId, documentIds: [documentId] };
    await chrome.scripting.insertCSS({ target, css, origin: 'USER' });
    this.#shown = { documentId, css };
  }

  async #remove(): Promise<void> {
    const shown = this.#shown;
    this.#shown = null;
    if (!shown) return;
    const target = { tabId: this.#tabId, documentIds: [shown.documentId] };
    await chrome.scripting.removeCSS({ target, css: shown.css, origin: 'USER' });
  }
}

function sheet([x, y, w, h]: Box, label: string): string {
  const place = (declarations: string) =>
    `all:initial;position:fixed;pointer-events:none;z-index:2147483647;display:block;${declarations}`.replaceAll(
      ';',
      ' !important;',
    );
  const above = y >= 22 ? y - 22 : y + h + 2;
  return `html::before { ${place(
    `content:"";left:${x}px;top:${y}px;width:${w}px;height:${h}px;box-sizing:border-box;` +
      'background:rgb(111 168 220 / .45);outline:1px solid rgb(26 115 232);',
  )} }
html::after { ${place(
    `content:${JSON.stringify(label)};left:${Math.max(0, x)}px;top:${above}px;padding:2px 6px;` +
      'border-radius:3px;font:12px/16px system-ui,sans-serif;white-space:nowrap;color:#fff;' +
      'background:#1a3f6e;',
  )} }`;
}
