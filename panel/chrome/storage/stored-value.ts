/** One stored value. Calls reject when the store fails. */
export interface Stored {
  load(): Promise<unknown>;
  save(value: unknown): Promise<void>;
  /** Calls back when another panel has saved, until the returned function is called. */
  onChange(changed: () => void): () => void;
}

/** One value in the extension's storage, or in memory where there is none. */
export function storedValue(key: string): Stored {
  const area = globalThis.chrome?.storage?.local;
  return area ? chromeValue(area, key) : memoryValue();
}

function chromeValue(area: chrome.storage.LocalStorageArea, key: string): Stored {
  return {
    async load() {
      const stored: Record<string, unknown> = await area.get(key);
      return stored[key];
    },
    save: (value) => area.set({ [key]: value }),
    onChange(changed) {
      const heard = (changes: Record<string, unknown>) => {
        if (Object.hasOwn(changes, key)) changed();
      };
      area.onChanged.addListener(heard);
      return () => area.onChanged.removeListener(heard);
    },
  };
}

/**
 * One value that only the extension's own pages can read; memory where there is no storage. Content
 * scripts can read the area until its level is set, and Chrome forgets the level when the browser
 * restarts: so the level is set before every access, whether or not the worker has set it.
 */
export function protectedValue(key: string): Stored {
  const area = globalThis.chrome?.storage?.local;
  if (!area) return memoryValue();
  const stored = chromeValue(area, key);
  const protect = () => area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  return {
    ...stored,
    async load() {
      await protect();
      return stored.load();
    },
    async save(value) {
      await protect();
      await stored.save(value);
    },
  };
}

/** One value in memory; it is gone when the page closes. */
export function memoryValue(): Stored {
  let kept: unknown;
  return {
    load: () => Promise.resolve(kept),
    save(value) {
      kept = value;
      return Promise.resolve();
    },
    onChange: () => () => undefined,
  };
}
