import { type AsideEntry, asideEntries } from '../../../core/platform/store/set-aside.ts';

/** What the extension's own storage holds. */
export interface StoredData {
  /** What could not be read, the newest first. */
  asides: readonly AsideEntry[];
  /** Bytes that are taken, and that there are at most. */
  bytes: number;
  most: number;
}

/** Looks into the extension's storage; null where there is none. Rejects when Chrome refuses. */
export async function readStoredData(): Promise<StoredData | null> {
  const area = globalThis.chrome?.storage?.local;
  if (!area) return null;
  const [asides, bytes] = await Promise.all([asideEntries(area), area.getBytesInUse(null)]);
  return { asides, bytes, most: area.QUOTA_BYTES };
}

/** Removes a value that was set aside. */
export function removeAside({ key }: AsideEntry): Promise<void> {
  return chrome.storage.local.remove(key);
}

/** Calls back when something was set aside or removed, until the returned function is called. */
export function onAside(changed: () => void): () => void {
  const area = globalThis.chrome?.storage?.local;
  const heard = (changes: Record<string, unknown>) => {
    if (Object.keys(changes).some((key) => key.startsWith('aside:'))) changed();
  };
  area?.onChanged.addListener(heard);
  return () => area?.onChanged.removeListener(heard);
}
