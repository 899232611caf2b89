/** A document of a tab. */
export interface PlacedDocument {
  tabId: number;
  frameId: number;
  documentId: string;
  url: string;
}

/** The documents of a tab that extensions may reach. */
export async function documentsOf(tabId: number): Promise<PlacedDocument[]> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId })) ?? [];
  return frames.map((frame) => ({ ...frame, tabId }));
}

/** Puts a text in a document as the person's own sheet, which wins over everything of the page. */
export async function insertCss({ tabId, documentId }: PlacedDocument, css: string): Promise<void> {
  if (css === '') return;
  const target = { tabId, documentIds: [documentId] };
  await chrome.scripting.insertCSS({ target, css, origin: 'USER' }).catch(ignoreGone);
}

/** Takes the very same text out of it. */
export async function removeCss({ tabId, documentId }: PlacedDocument, css: string): Promise<void> {
  const target = { tabId, documentIds: [documentId] };
  await chrome.scripting.removeCSS({ target, css, origin: 'USER' }).catch(ignoreGone);
}

/** A document may disappear, or be closed to extensions, between any two steps. */
function ignoreGone(_: unknown): void {
  // Then there is nothing left to do in it.
}
