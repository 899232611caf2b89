import { msg } from '../../platform/messages/messages.ts';
import type { StorageArea, StoreLock } from '../../platform/store/storage-area.ts';
import {
  draftKey,
  type HeldDraft,
  isSameText,
  readSiteDraft,
  withOtherDraft,
} from './site-draft.ts';

/**
 * Stores what a window had not saved when it went, and nobody saved for it. Where another window has saved since, that
 * text stays, and this one is among the versions. What is known already changes nothing.
 */
export function recoverDraft(
  area: StorageArea,
  { draft, seen }: HeldDraft,
  lock: StoreLock,
): Promise<void> {
  if (!draft) return Promise.resolve();
  const key = draftKey(draft.origin);
  return lock(key, async () => {
    const { [key]: stored } = await area.get([key]);
    const found = readSiteDraft(stored);
    // What cannot be read is set aside by whoever loads it.
    if (found.type === 'newer' || found.type === 'unreadable') return;
    if (found.type === 'none') return area.set({ [key]: { ...draft, revision: seen + 1 } });
    const { value } = found;
    const texts = [value, ...value.versions];
    if (texts.some(({ sheets }) => isSameText(sheets, draft.sheets))) return;
    const isBehind = value.author !== draft.author && value.revision > seen;
    const next = isBehind
      ? withOtherDraft(value, draft, msg('background.fromOtherWindow'))
      : { ...draft, versions: value.versions };
    await area.set({ [key]: { ...next, revision: value.revision + 1 } });
  });
}
