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
