/** What stores use of an area of `chrome.storage`. Every call rejects when the store refuses. */
export interface StorageArea {
  /** The items of these keys that are there; null for all. */
  get(keys: string[] | null): Promise<Record<string, unknown>>;
  /** All in one write, or none of it. */
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

/** Does work under a name: one after the other, whichever window or worker asks. */
export type StoreLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A storage area that forgets everything when the page goes. */
export function memoryArea(): StorageArea {
  const items = new Map<string, unknown>();
  return {
    async get(keys) {
      const found = [...items].filter(([key]) => keys === null || keys.includes(key));
      return structuredClone(Object.fromEntries(found));
    },
    async set(added) {
      for (const [key, value] of Object.entries(structuredClone(added))) items.set(key, value);
    },
    async remove(keys) {
      for (const key of keys) items.delete(key);
    },
  };
}
