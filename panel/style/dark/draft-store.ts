import { draftKey, parseSiteDraft, type SiteDraft } from '../../../core/style/sheets/site-draft.ts';

/** The store of drafts. Every call rejects when the store fails. */
export interface DraftStore {
  load(origin: string): Promise<SiteDraft | undefined>;
  save(draft: SiteDraft): Promise<void>;
  remove(origin: string): Promise<void>;
}

/** Drafts in the extension's own storage. */
export function chromeDraftStore(): DraftStore {
  const { local } = chrome.storage;
  return {
    async load(origin) {
      const stored: Record<string, unknown> = await local.get(draftKey(origin));
      return parseSiteDraft(stored[draftKey(origin)]);
    },
    save: (draft) => local.set({ [draftKey(draft.origin)]: draft }),
    remove: (origin) => local.remove(draftKey(origin)),
  };
}
