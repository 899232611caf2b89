import type { StorageArea, StoreLock } from '../../../core/platform/store/storage-area.ts';
import type { StoredFormat } from '../../../core/platform/store/stored-format.ts';

/** One stored object. Calls reject with a sentence when the store refuses, and where a newer extension has written. */
export interface Stored<T> {
  load(): Promise<T>;
  /**
   * Stores it with what other windows have changed since it was loaded. Resolves with the names of the fields that both
   * have changed, which are now as given here.
   */
  save(value: T): Promise<readonly string[]>;
  /** Calls back when another panel has saved, until the returned function is called. */
  onChange(changed: () => void): () => void;
}

/** How one kind of object is stored, and what it is where nothing is. */
interface ValueFormat<T> extends StoredFormat<T> {
  key: string;
  initial: T;
}

/** The form of values whose every field has a default: what does not parse is set aside. */
export function settingsFormat<T>(
  key: string,
  parse: (stored: unknown) => T,
  more: Partial<Pick<StoredFormat<T>, 'read' | 'byEntry' | 'written'>> = {},
): ValueFormat<T> {
  // The first form had no number, and is otherwise the same.
  const first = { schema: 2, migrations: [(stored: object) => stored] };
  return { key, ...first, read: parse, ...more, initial: parse({}) };
}

/** One value in the extension's storage, or in memory where there is none. */
export function storedValue<T extends object>(format: ValueFormat<T>): Stored<T> {
  const area = globalThis.chrome?.storage?.local;
  return area ? chromeValue(area, area, format) : memoryValue(format.initial);
}

/** One after the other, over all windows of the extension. */
export const storeLock: StoreLock = (name, work) => navigator.locks.request(name, work);

function chromeValue<T extends object>(
  area: StorageArea,
  { onChanged }: chrome.storage.LocalStorageArea,
  format: ValueFormat<T>,
): Stored<T> {
  const { key, initial } = format;
  // Apart from what the panel loads first.
  const record = import('../../../core/platform/store/stored-record.ts').then(
    ({ StoredRecord }) => new StoredRecord({ area, lock: storeLock, key }, format, initial),
  );
  record.catch(() => undefined);
  return {
    load: async () => (await record).load(),
    save: async (value) => (await record).save(value),
    onChange(changed) {
      const heard = (changes: Record<string, unknown>) => {
        if (Object.hasOwn(changes, key)) changed();
      };
      onChanged.addListener(heard);
      return () => onChanged.removeListener(heard);
    },
  };
}

/**
 * One value that only the extension's own pages can read; memory where there is no storage. Content
 * scripts can read the area until its level is set, and Chrome forgets the level when the browser
 * restarts: so the level is set before every access, whether or not the worker has set it.
 */
export function protectedValue<T extends object>(format: ValueFormat<T>): Stored<T> {
  const area = globalThis.chrome?.storage?.local;
  if (!area) return memoryValue(format.initial);
  const protect = () => area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  const guarded: StorageArea = {
    async get(keys) {
      await protect();
      return area.get(keys);
    },
    async set(items) {
      await protect();
      await area.set(items);
    },
    remove: (keys) => area.remove(keys),
  };
  return chromeValue(guarded, area, format);
}

/** One value in memory; it is gone when the page closes. */
export function memoryValue<T>(initial: T): Stored<T> {
  let kept = initial;
  return {
    load: () => Promise.resolve(kept),
    save(value) {
      kept = value;
      return Promise.resolve([]);
    },
    onChange: () => () => undefined,
  };
}
