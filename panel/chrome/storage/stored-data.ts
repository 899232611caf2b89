import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import { type AsideEntry, asideEntries, setAside } from '../../../core/platform/store/set-aside.ts';
import { isObject } from '../../../core/platform/text/read-json.ts';

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

/** What a file may bring back: nothing that says where keys are sent, or what the agent may do. */
const IMPORTED =
  /^(panel-settings|agent-skills|agent-notes|chat-prompts|dark-draft|dark-site|ledger)(:|$)/;

/**
 * Puts a value that was set aside and exported, the text of its file, back where it was; what is there by now is set
 * aside in its turn. Rejects with a sentence for any other file.
 */
export async function importAside(text: string): Promise<void> {
  const { of, value } = await checkedEntry(entryIn(text));
  const { local } = chrome.storage;
  const { [of]: present }: Record<string, unknown> = await local.get(of);
  if (present === undefined) await local.set({ [of]: value });
  else await setAside(local, of, present, value);
}

/** The worker applies what a site says was checked: what a file says of that counts for nothing. */
async function checkedEntry(entry: Entry): Promise<Entry> {
  if (!entry.of.startsWith('dark-site:')) return entry;
  const [{ siteInFile }, { alwaysDarkKey, storedSite }] = await Promise.all([
    import('../../../core/style/sheets/sites-file.ts'),
    import('../../../core/style/sheets/always-dark-site.ts'),
  ]);
  const site = siteInFile(entry.value);
  if (!site || alwaysDarkKey(site.origin) !== entry.of) throw new MessageError(NO_VALUE);
  return { of: entry.of, value: storedSite(site)[entry.of] as object };
}

interface Entry {
  of: string;
  value: object;
}

const NO_VALUE = msg('settings.fileNoValueSetAside');

function entryIn(text: string): Entry {
  try {
    const entry: unknown = JSON.parse(text);
    if (isObject(entry) && isObject(entry.value) && typeof entry.of === 'string') {
      if (IMPORTED.test(entry.of)) return { of: entry.of, value: entry.value };
    }
  } catch {
    // No JSON: the sentence below says what is wanted.
  }
  throw new MessageError(NO_VALUE);
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
