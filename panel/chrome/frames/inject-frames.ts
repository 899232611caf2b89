import contentScript from '../../../content/main.iife.ts?script&iife';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';

export interface InjectedDocument {
  frameId: number;
  documentId: string;
}

/**
 * Runs the content script in one frame and resolves with its document. Rejects with Chrome's own
 * message when the frame refuses. It waits for as long as an alert() or a busy script holds the frame
 * up. Running it twice in a document does no harm.
 */
export async function injectFrame(tabId: number, frameId: number): Promise<InjectedDocument> {
  const [result] = await chrome.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    files: [contentScript],
    injectImmediately: true,
  });
  if (!result) throw new MessageError(msg('common.frameGone'));
  return { frameId, documentId: result.documentId };
}

/**
 * Every frame of the tab that lets extensions in. Chrome's own list of frames leaves out those whose
 * document came from no server (`blob:`, an empty frame that a script has filled).
 */
export async function reachableFrames(tabId: number): Promise<readonly InjectedDocument[]> {
  const results = await chrome.scripting.executeScript({
    target: { tabId, allFrames: true },
    func: () => undefined,
    injectImmediately: true,
  });
  return results.map(({ frameId, documentId }) => ({ frameId, documentId }));
}
