import { type SetAside, setAside } from '../../../core/platform/store/set-aside.ts';
import { draftArea } from '../../../core/style/sheets/draft-area.ts';
import { DRAFT_PORT, type HeldDraft } from '../../../core/style/sheets/held-draft.ts';
import { recoverDraft } from '../../../core/style/sheets/recover-draft.ts';
import { draftKey, readSiteDraft, type SiteDraft } from '../../../core/style/sheets/site-draft.ts';
import { type StoredResult, storeDraft } from '../../../core/style/sheets/store-draft.ts';
import { storeLock } from '../../chrome/storage/stored-value.ts';
import { heldTexts } from './held-texts.ts';

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

/** A worker that ends sooner does not work. Milliseconds. */
const LIVES_MS = 1000;

/** Drafts in the extension's own storage, which the worker writes too. */
export function chromeDraftStore(): DraftStore {
  const local = draftArea(chrome.storage.local, indexedDB);
  const texts = heldTexts(localStorage);
  let port: chrome.runtime.Port | null = null;
  let last: HeldDraft | null = null;
  const open = () => {
    const opened = chrome.runtime.connect({ name: DRAFT_PORT });
    const since = Date.now();
    opened.onDisconnect.addListener(() => {
      if (port === opened) port = null;
      // With the worker the text that it held is gone: it gets it again, unless it does not live at all.
      if (last?.draft && Date.now() - since > LIVES_MS) post(last);
    });
    return opened;
  };
  const post = (held: HeldDraft) => {
    port ??= open();
    try {
      port.postMessage(held);
    } catch {
      // It has gone, and has not said so yet.
      port = open();
      port.postMessage(held);
    }
  };
  return {
    async load(origin) {
      for (const { held, forget } of texts.left(origin)) {
        await recoverDraft(local, held, storeLock);
        forget();
      }
      return storeLock(draftKey(origin), async (): Promise<LoadedDraft> => {
        const key = draftKey(origin);
        const { [key]: stored } = await local.get([key]);
        const found = readSiteDraft(stored);
        if (found.type === 'value') return { type: 'draft', draft: found.value };
        if (found.type !== 'unreadable') return found;
        return { type: 'aside', aside: await setAside(local, key, stored) };
      });
    },
    save: (draft, seen) => storeDraft(local, draft, seen, storeLock),
    hold(held) {
      last = held;
      texts.hold(held);
      post(held);
    },
    async remove(origin) {
      for (const { forget } of texts.left(origin)) forget();
      await local.remove([draftKey(origin)]);
    },
  };
}
