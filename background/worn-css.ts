import { parseWorn, wornKey } from '../core/dark/worn-css.ts';

/**
 * The text that a panel has put into a document, forgotten here from now on; null when none did. An
 * empty text is a page that a panel has made light.
 */
export async function takeWorn({
  tabId,
  frameId,
  documentId,
}: {
  tabId: number;
  frameId: number;
  documentId: string;
}): Promise<string | null> {
  const key = wornKey(tabId, frameId);
  const stored: Record<string, unknown> = await chrome.storage.session.get(key);
  const worn = parseWorn(stored[key]);
  if (worn?.documentId !== documentId) return null;
  await chrome.storage.session.remove(key);
  return worn.css;
}
