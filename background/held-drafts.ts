import {
  DRAFT_PORT,
  draftArea,
  type HeldDraft,
  parseHeldDraft,
  storeDraft,
} from '../core/style/sheets/site-draft.ts';
import { isPanel } from './is-panel.ts';

/**
 * Saves what a panel had not saved when DevTools closed it: a page that goes finishes nothing, but
 * what it has posted arrives.
 */
export function saveHeldDrafts(): void {
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== DRAFT_PORT || !isPanel(port.sender)) return;
    let held: HeldDraft | null = null;
    port.onMessage.addListener((message: unknown) => {
      held = parseHeldDraft(message) ?? held;
    });
    port.onDisconnect.addListener(() => {
      if (!held?.draft) return;
      const lock = <T>(name: string, work: () => Promise<T>) => navigator.locks.request(name, work);
      storeDraft(draftArea(chrome.storage.local, indexedDB), held.draft, held.seen, lock).catch(
        (error: unknown) => console.error(error),
      );
    });
  });
}
