/** What of a person's data is deleted together. */
export const STORED_PARTS = [
  'keys',
  'chats',
  'runs',
  'skills',
  'dark',
  'ledger',
  'settings',
  'aside',
] as const;
export type StoredPart = (typeof STORED_PARTS)[number];

/** One part of what the extension keeps: how many entries, and the characters of those that are not in a database. */
export interface PartSize {
  part: StoredPart;
  entries: number;
  /** Bytes of the extension's storage; what is in databases is not counted. */
  bytes: number;
}

/** By the first word of a key of the extension's storage. What nothing here names is a setting. */
const BY_KEY: Readonly<Record<string, StoredPart>> = {
  'model-keys': 'keys',
  'mcp-secrets': 'keys',
  'agent-skills': 'skills',
  'agent-notes': 'runs',
  'dark-site': 'dark',
  'dark-draft': 'dark',
  'dark-plan': 'dark',
  'chat-prompts': 'chats',
  ledger: 'ledger',
  aside: 'aside',
};

/** By a word in the name of a database. */
const BY_DATABASE: readonly (readonly [word: string, part: StoredPart])[] = [
  ['chat', 'chats'],
  ['run', 'runs'],
  ['ledger', 'ledger'],
  ['generation', 'dark'],
  ['draft', 'dark'],
];

/** How much there is of each part; parts without anything are left out. Rejects when Chrome refuses. */
export async function storedParts(): Promise<PartSize[]> {
  const stored: Record<string, unknown> = await chrome.storage.local.get(null);
  const sizes = new Map<StoredPart, PartSize>();
  const add = (part: StoredPart, entries: number, bytes: number) => {
    const size = sizes.get(part) ?? { part, entries: 0, bytes: 0 };
    sizes.set(part, { part, entries: size.entries + entries, bytes: size.bytes + bytes });
  };
  for (const key of Object.keys(stored)) {
    add(partOfKey(key), 1, await chrome.storage.local.getBytesInUse(key));
  }
  for (const name of await databaseNames()) {
    const entries = await entriesIn(name);
    if (entries > 0) add(partOfDatabase(name), entries, 0);
  }
  return STORED_PARTS.flatMap((part) => sizes.get(part) ?? []);
}

/** Deletes parts for good, in the extension's storage and in databases. Windows that are open must be loaded again. */
export async function deleteParts(parts: readonly StoredPart[]): Promise<void> {
  const isWhole = parts.length === STORED_PARTS.length;
  const stored: Record<string, unknown> = await chrome.storage.local.get(null);
  const keys = Object.keys(stored).filter((key) => parts.includes(partOfKey(key)));
  await chrome.storage.local.remove(keys);
  const names = (await databaseNames()).filter((name) => parts.includes(partOfDatabase(name)));
  await Promise.all(names.map(deleteDatabase));
  if (parts.includes('dark')) localStorage.clear();
  // Runs and holds of this session of the browser.
  if (isWhole) await chrome.storage.session.clear();
}

function partOfKey(key: string): StoredPart {
  return BY_KEY[key.split(':')[0] ?? ''] ?? 'settings';
}

function partOfDatabase(name: string): StoredPart {
  return BY_DATABASE.find(([word]) => name.includes(word))?.[1] ?? 'settings';
}

async function databaseNames(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

/** Entries over all of a database's stores; 0 where it cannot be opened. */
function entriesIn(name: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const opening = indexedDB.open(name);
  opening.onerror = () => resolve(0);
  opening.onsuccess = () => {
    const db = opening.result;
    const stores = [...db.objectStoreNames];
    if (stores.length === 0) {
      db.close();
      resolve(0);
      return;
    }
    const tx = db.transaction(stores);
    const counts = stores.map((store) => tx.objectStore(store).count());
    tx.oncomplete = () => {
      db.close();
      resolve(counts.reduce((sum, { result }) => sum + result, 0));
    };
    tx.onabort = () => resolve(0);
  };
  return promise;
}

/** Resolves once it is gone: connections of other windows close when they hear of it. */
function deleteDatabase(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const deleting = indexedDB.deleteDatabase(name);
  deleting.onsuccess = () => resolve();
  deleting.onerror = () => reject(deleting.error);
  return promise;
}
