import contentScript from '../../content/main.iife.ts?script&iife';
export interface InjectedDocument {
  frameId: number;
  documentId: string;
}

/**
 * Runs the content script in all frames of a tab, or in one. Frames that refuse are missing from
 * the result; it rejects with Chrome's own message when the main frame does. It waits for as long as
 * an alert() or a busy script holds the page up. Running it twice in a document does no harm.
 */
export async function injectFrames(
  tabId: number,
  frameId?: number,
): Promise<readonly InjectedDocument[]> {
  const target =
    frameId === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [frameId] };
  const results = await chrome.scripting.executeScript({
    target,
    files: [contentScript],
    injectImmediately: true,
  });
  return results.map(({ frameId, documentId }) => ({ frameId, documentId }));
}
