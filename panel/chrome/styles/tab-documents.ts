import type { DocumentOf } from '../../../core/style/safe-css/css-gate.ts';

/** Tells which documents are in the frames of a tab at this moment. */
export function tabDocuments(tabId: number): () => Promise<DocumentOf> {
  return async () => {
    // A tab that has gone has no documents.
    const frames = await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null);
    const active = (frames ?? []).filter(({ documentLifecycle }) => documentLifecycle === 'active');
    const documents = new Map(active.map(({ frameId, documentId }) => [frameId, documentId]));
    return (frame) => documents.get(frame) ?? null;
  };
}
