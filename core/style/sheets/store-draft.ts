import { t } from '../../platform/messages/messages.ts';
import type { StorageArea } from '../../run/storage-area.ts';
import { draftKey, readSiteDraft, type SiteDraft, withOtherDraft } from './site-draft.ts';

/** What became of a save. */
export interface StoredResult {
  /** What is stored now. */
  draft: SiteDraft;
  /** Another window had saved since: its text is among the versions. */
  isMerged: boolean;
}

/** A value that could not be read, and where it is kept now. */
export interface SetAside {
  key: string;
  value: unknown;
}

/** Writes are one after the other, whichever window or worker makes them. */
export type DraftLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Stores a draft if nothing else was stored since revision `seen`; otherwise both texts are kept.
 * Rejects with a sentence, also where a newer extension has written the draft.
 */
export function storeDraft(
  area: StorageArea,
  draft: SiteDraft,
  seen: number,
  lock: DraftLock,
): Promise<StoredResult> {
  const key = draftKey(draft.origin);
  return lock(key, async () => {
    const { [key]: stored } = await area.get([key]);
    const found = readSiteDraft(stored);
    if (found.type === 'newer') throw new Error(t('background.draftOfNewer'));
    if (found.type === 'unreadable') await setAside(area, draft.origin, stored);
    const other = found.type === 'draft' ? found.draft : null;
    const isMerged = other !== null && other.revision > seen && other.author !== draft.author;
    const next = isMerged ? withOtherDraft(draft, other, t('background.fromOtherWindow')) : draft;
    const saved = { ...next, revision: (other?.revision ?? 0) + 1 };
    await area.set({ [key]: saved });
    return { draft: saved, isMerged };
  });
}

const ASIDE = 'dark-draft-aside:';

/** Keeps a value that cannot be read under its date, out of the way of what is saved next. */
export async function setAside(
  area: StorageArea,
  origin: string,
  value: unknown,
): Promise<SetAside> {
  const key = `${ASIDE}${origin}:${new Date().toISOString()}`;
  await area.set({ [key]: value });
  await area.remove([draftKey(origin)]);
  return { key, value };
}

/** Whether a storage key is that of a value of a site that was set aside. */
export function isAsideOf(key: string, origin: string): boolean {
  return key.startsWith(`${ASIDE}${origin}:`);
}
