import { tabOfLostOverlay } from '../core/page/frame/overlay-lost.ts';
import { parseOrphanedHighlight } from '../core/style/sheets/orphaned-highlight.ts';

/**
 * Releases a person's input in a tab whose panel hangs. The debugger holds input until it is asked
 * otherwise, and the panel that would do so is busy; the attachment belongs to the whole extension.
 */
export function releaseHeldInput(): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender) => {
    const tabId = tabOfLostOverlay(message, sender, chrome.runtime.id);
    if (tabId === undefined) return;
    void chrome.debugger
      .sendCommand({ tabId }, 'Input.setIgnoreInputEvents', { ignore: false })
      // Nothing was attached: then no input is held either.
      .catch(() => undefined);
  });
}

/** Removes a highlight that a panel left in a document because it closed without time to do so. */
export function removeOrphanedHighlights(): void {
  chrome.runtime.onMessage.addListener((message: unknown, { id, tab, documentId }) => {
    const left = parseOrphanedHighlight(message);
    if (!left || id !== chrome.runtime.id || tab?.id === undefined || !documentId) return;
    const target = { tabId: tab.id, documentIds: [documentId] };
    // The document may be gone, too.
    chrome.scripting.removeCSS({ target, css: left.css, origin: 'USER' }).catch(() => undefined);
  });
}
