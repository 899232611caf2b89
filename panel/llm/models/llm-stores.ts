import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type Ledger,
  MAX_LEDGER_ENTRIES,
  memoryLedger,
  spentOf,
} from '../../../core/llm/ledger/ledger.ts';
import { entrySchema, type LedgerEntry } from '../../../core/llm/ledger/ledger-entry.ts';
import { parseFactors, type TokenFactors } from '../../../core/llm/tokens/token-factor.ts';
import { setAside } from '../../../core/platform/store/set-aside.ts';
import { changeChannel } from '../../chrome/storage/change-channel.ts';
import { openOnce } from '../../chrome/storage/open-database.ts';
import {
  memoryValue,
  protectedValue,
  type Stored,
  settingsFormat,
  storedValue,
} from '../../chrome/storage/stored-value.ts';
import {
  KEYED_PROVIDERS,
  type LlmKeys,
  type LlmSettings,
  parseLlmKeys,
  parseLlmSettings,
} from './llm-settings.ts';

export interface LlmStores {
  settings: Stored<LlmSettings>;
  /** Only the extension's own pages can read it. */
  keys: Stored<LlmKeys>;
  /** Learned factors of token counts. */
  factors: Stored<TokenFactors>;
  ledger: Ledger;
}

/** Beside its number a record of any names: each field is one model's. */
const FACTORS = settingsFormat<TokenFactors>('token-factors', parseFactors, {
  read(stored) {
    const { schema: _, ...factors } = stored as Record<string, unknown>;
    const read = parseFactors(factors);
    // All or none: what does not parse is set aside.
    return Object.keys(factors).length === Object.keys(read).length ? read : undefined;
  },
});

const SETTINGS = settingsFormat('model-settings', parseLlmSettings, {
  byEntry: ['baseUrls', 'budgets', 'prices'],
  written: ['baseUrls', 'prices'],
});

const KEYS = settingsFormat('model-keys', parseLlmKeys, { written: KEYED_PROVIDERS });

/** Chrome's stores, or memory where a page has no extension API (tests, a plain tab). */
export function llmStores(): LlmStores {
  if (!globalThis.chrome?.storage?.local) return memoryLlmStores();
  return {
    settings: storedValue(SETTINGS),
    keys: protectedValue(KEYS),
    factors: storedValue(FACTORS),
    ledger: idbLedger((unread) => setAside(chrome.storage.local, 'ledger', unread)),
  };
}

/** Stores in memory; they are gone when the page closes. */
export function memoryLlmStores(): LlmStores {
  return {
    settings: memoryValue(parseLlmSettings({})),
    keys: memoryValue(parseLlmKeys({})),
    factors: memoryValue<TokenFactors>({}),
    ledger: memoryLedger(),
  };
}

interface LedgerDb extends DBSchema {
  entries: {
    key: string;
    value: LedgerEntry;
    indexes: { run: string; day: string; at: number };
  };
}

const [NAME, VERSION] = ['penumbra-ledger', 1];
/** Entries beyond {@link MOST_ENTRIES} that are kept until they are removed together. */
const SLACK = 200;

/**
 * The ledger in IndexedDB, which all panels of this browser share: the browser runs their writing
 * transactions one at a time, and a channel reports each change to the others. `setAside` keeps entries that cannot
 * be read: of another version, or edited by hand. Where it rejects they stay where they are.
 */
export function idbLedger(setAside?: (unread: readonly unknown[]) => Promise<unknown>): Ledger {
  const db = openOnce(openLedger);
  const { tell, subscribe } = changeChannel(NAME);

  return {
    async begin(span, decide) {
      const tx = (await db()).transaction('entries', 'readwrite');
      const { store } = tx;
      const [ofRun, ofDay] = await Promise.all([
        store.index('run').getAll(span.run),
        store.index('day').getAll(span.day),
      ]);
      const byId = new Map([...ofRun, ...ofDay].map((entry) => [entry.id, entry]));
      const begun = decide(spentOf(byId.values(), span));
      if ('entry' in begun) await store.add(begun.entry);
      await tx.done;
      if ('entry' in begun) tell();
      return begun;
    },
    async settle(entry) {
      const opened = await db();
      await opened.put('entries', entry);
      await dropOldest(opened);
      tell();
    },
    async entries() {
      const opened = await db();
      const all = await opened.getAllFromIndex('entries', 'at');
      const unread = all.filter((entry) => !isRead(entry));
      if (unread.length > 0 && setAside) await moveAside(opened, unread, setAside);
      return all.filter(isRead);
    },
    async clear() {
      const tx = (await db()).transaction('entries', 'readwrite');
      const taken = await tx.store.index('at').getAll();
      await tx.store.clear();
      await tx.done;
      tell();
      return taken;
    },
    async restore(entries) {
      const tx = (await db()).transaction('entries', 'readwrite');
      await Promise.all(entries.map((entry) => tx.store.put(entry)));
      await tx.done;
      tell();
    },
    subscribe,
  };
}

function isRead(entry: LedgerEntry): boolean {
  return entrySchema.safeParse(entry).success;
}

/** Kept first, and only then removed here: at worst an entry is set aside twice. */
async function moveAside(
  db: IDBPDatabase<LedgerDb>,
  unread: readonly LedgerEntry[],
  setAside: (unread: readonly unknown[]) => Promise<unknown>,
): Promise<void> {
  try {
    await setAside(unread);
  } catch {
    // There is no room for them elsewhere: they stay, and are tried again.
    return;
  }
  const tx = db.transaction('entries', 'readwrite');
  await Promise.all(unread.map(({ id }) => tx.store.delete(id)));
  await tx.done;
}

function openLedger(): Promise<IDBPDatabase<LedgerDb>> {
  return openDB<LedgerDb>(NAME, VERSION, {
    upgrade(db) {
      const store = db.createObjectStore('entries', { keyPath: 'id' });
      for (const index of ['run', 'day', 'at'] as const) store.createIndex(index, index);
    },
  });
}

async function dropOldest(db: IDBPDatabase<LedgerDb>): Promise<void> {
  const surplus = (await db.count('entries')) - MAX_LEDGER_ENTRIES;
  if (surplus < SLACK) return;
  const tx = db.transaction('entries', 'readwrite');
  const oldest = await tx.store.index('at').getAllKeys(null, surplus);
  await Promise.all(oldest.map((id) => tx.store.delete(id)));
  await tx.done;
}
