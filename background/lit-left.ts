import { parseLitLeft } from '../core/dark/lit-left.ts';

/** Puts out what a panel has lit up in a document, once it has gone with no time to. */
export function putOutLeftLights(): void {
  chrome.runtime.onMessage.addListener((message: unknown, { id, tab, documentId }) => {
    const left = parseLitLeft(message);
    if (!left || id !== chrome.runtime.id || tab?.id === undefined || !documentId) return;
    const target = { tabId: tab.id, documentIds: [documentId] };
    // The document may have gone, too.
    chrome.scripting.removeCSS({ target, css: left.css, origin: 'USER' }).catch(() => undefined);
  });
}
