import { inEnglish } from '../../platform/messages/messages.ts';
import { setAside } from '../../platform/store/set-aside.ts';
import type { StorageArea, StoreLock } from '../../platform/store/storage-area.ts';
import { draftKey, readSiteDraft, type SiteDraft, withOtherDraft } from './site-draft.ts';

/** What became of a save. */
export interface StoredResult {
  /** What is stored now. */
  draft: SiteDraft;
  /** Another window had saved since: its text is among the versions. */
  isMerged: boolean;
}

/**
 * Stores a draft if nothing else was stored since revision `seen`; otherwise both texts are kept.
 * Rejects with a sentence, also where a newer extension has written the draft.
 */
export function storeDraft(
  area: StorageArea,
  draft: SiteDraft,
  seen: number,
  lock: StoreLock,
): Promise<StoredResult> {
  const key = draftKey(draft.origin);
  return lock(key, async () => {
    const { [key]: stored } = await area.get([key]);
    const found = readSiteDraft(stored);
    if (found.type === 'newer') throw new Error(inEnglish('background.draftOfNewer'));
    if (found.type === 'unreadable') await setAside(area, key, stored);
    const other = found.type === 'value' ? found.value : null;
    const isMerged = other !== null && other.revision > seen && other.author !== draft.author;
    const next = isMerged
      ? withOtherDraft(draft, other, inEnglish('background.fromOtherWindow'))
      : draft;
    const saved = { ...next, revision: (other?.revision ?? 0) + 1 };
    await area.set({ [key]: saved });
    return { draft: saved, isMerged };
  });
}
