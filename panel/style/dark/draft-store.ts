import { type SetAside, setAside } from '../../../core/platform/store/set-aside.ts';
import { DRAFT_PORT, type HeldDraft } from '../../../core/style/sheets/held-draft.ts';
import { draftKey, readSiteDraft, type SiteDraft } from '../../../core/style/sheets/site-draft.ts';
import { type StoredResult, storeDraft } from '../../../core/style/sheets/store-draft.ts';
import { storeLock } from '../../chrome/storage/stored-value.ts';

/** What is stored for a site; what could not be read is out of the way, and still there. */
export type LoadedDraft =
  | { type: 'none' }
  | { type: 'newer' }
  | { type: 'draft'; draft: SiteDraft }
  | { type: 'aside'; aside: SetAside };

/** The store of drafts. Every call rejects when the store fails. */
export interface DraftStore {
  load(origin: string): Promise<LoadedDraft>;
  /** Stores a draft; what another window has stored since revision `seen` stays as a version. */
  save(draft: SiteDraft, seen: number): Promise<StoredResult>;
  /** Hands over what is not saved yet: it is saved should the panel close now. */
  hold(held: HeldDraft): void;
  remove(origin: string): Promise<void>;
}

/** Drafts in the extension's own storage, which the worker writes too. */
export function chromeDraftStore(): DraftStore {
  const { local } = chrome.storage;
  let port: chrome.runtime.Port | null = null;
  const open = () => {
    const opened = chrome.runtime.connect({ name: DRAFT_PORT });
    // The worker may die at any time; the next text wakes it.
    opened.onDisconnect.addListener(() => {
      port = null;
    });
    return opened;
  };
  return {
    load: (origin) =>
      storeLock(draftKey(origin), async (): Promise<LoadedDraft> => {
        const key = draftKey(origin);
        const { [key]: stored }: Record<string, unknown> = await local.get(key);
        const found = readSiteDraft(stored);
        if (found.type === 'value') return { type: 'draft', draft: found.value };
        if (found.type !== 'unreadable') return found;
        return { type: 'aside', aside: await setAside(local, key, stored) };
      }),
    save: (draft, seen) => storeDraft(local, draft, seen, storeLock),
    hold(held) {
      port ??= open();
      port.postMessage(held);
    },
    remove: (origin) => local.remove(draftKey(origin)),
  };
}
