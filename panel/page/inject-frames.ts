import contentScript from '../../content/main.iife.ts?script&iife';
import { within } from './within.ts';

/** Injection waits behind alert() and busy scripts, so it needs a limit. Milliseconds. */
const DEADLINE = 5000;

export interface InjectedDocument {
  frameId: number;
  documentId: string;
}

/**
 * Runs the content script in all frames of a tab, or in one. Frames that refuse are missing from
 * the result; it rejects with Chrome's own message when the main frame does. Running it twice in a
 * document does no harm.
 */
export async function injectFrames(
  tabId: number,
  frameId?: number,
): Promise<readonly InjectedDocument[]> {
  const target =
    frameId === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [frameId] };
  const results = await within(
    DEADLINE,
    chrome.scripting.executeScript({ target, files: [contentScript], injectImmediately: true }),
    'The page does not respond: a dialog may be open in it, or a script may be busy.',
  );
  return results.map(({ frameId, documentId }) => ({ frameId, documentId }));
}
