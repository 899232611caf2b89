import type { StorageArea } from './storage-area.ts';

const STORE = 'items';

/**
 * A storage area in IndexedDB, which has far more room than the extension's own storage. It is opened for each call.
 */
export function idbArea(databases: IDBFactory, name: string): StorageArea {
  const inStore = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    const db = await opened(databases, name);
    try {
      const tx = db.transaction(STORE, mode);
      const done = ended(tx);
      // Whatever the work finds, the transaction is over first.
      const [result] = await Promise.all([work(tx.objectStore(STORE)), done]);
      return result;
    } finally {
      db.close();
    }
  };
  return {
    get: (keys) =>
      inStore('readonly', async (store) => {
        const wanted = keys ?? (await answered(store.getAllKeys())).map(String);
        const found = await Promise.all(
          wanted.map(async (key) => [key, await answered<unknown>(store.get(key))] as const),
        );
        return Object.fromEntries(found.filter(([, value]) => value !== undefined));
      }),
    set: (items) =>
      inStore('readwrite', async (store) => {
        for (const [key, value] of Object.entries(items)) store.put(value, key);
      }),
    remove: (keys) =>
      inStore('readwrite', async (store) => {
        for (const key of keys) store.delete(key);
      }),
  };
}

function opened(databases: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = databases.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** All of a transaction is written, or none of it. */
function ended(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
}
