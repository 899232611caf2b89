import { screenCss } from '../core/style/sheets/screen-css.ts';
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

/**
 * Puts a dark sheet in a document as the person's own, which wins over everything of the page on the
 * screen.
 */
export async function insertCss(
  { tabId, documentId }: PlacedDocument,
  text: string,
): Promise<void> {
  if (text === '') return;
  const css = screenCss(text);
  const target = { tabId, documentIds: [documentId] };
  await chrome.scripting.insertCSS({ target, css, origin: 'USER' }).catch(ignoreGone);
}

/** Takes the very same text out of it. */
export async function removeCss(
  { tabId, documentId }: PlacedDocument,
  text: string,
): Promise<void> {
  const css = screenCss(text);
  const target = { tabId, documentIds: [documentId] };
  await chrome.scripting.removeCSS({ target, css, origin: 'USER' }).catch(ignoreGone);
}

/** A document may disappear, or be closed to extensions, between any two steps. */
function ignoreGone(_: unknown): void {
  // Then there is nothing left to do in it.
}
