import type { Ledger } from '../../core/ledger/ledger.ts';
import { memoryLedger } from '../../core/ledger/memory-ledger.ts';
import { idbLedger } from './idb-ledger.ts';

/** One value that lasts. Calls reject when the store refuses. */
export interface Stored {
  load(): Promise<unknown>;
  save(value: unknown): Promise<void>;
  /** Calls back when another panel has saved, until the returned function is called. */
  onChange(changed: () => void): () => void;
}

/** Where what is known about models is kept. */
export interface ModelStores {
  settings: Stored;
  /** Read by the extension's own pages alone. */
  keys: Stored;
  /** Learned factors of token counts. */
  factors: Stored;
  ledger: Ledger;
}

/** Chrome's stores, or memory where a page has no extension API (tests, a plain tab). */
export function modelStores(): ModelStores {
  const area = globalThis.chrome?.storage?.local;
  if (!area) return memoryStores();
  return {
    settings: chromeStored(area, 'model-settings'),
    keys: protectedStored(area, 'model-keys'),
    factors: chromeStored(area, 'token-factors'),
    ledger: idbLedger(),
  };
}

/** Forgets everything when the page goes. */
export function memoryStores(): ModelStores {
  return {
    settings: memoryStored(),
    keys: memoryStored(),
    factors: memoryStored(),
    ledger: memoryLedger(),
  };
}

/** One value of the extension's own storage, or of memory where there is none. */
export function storedValue(key: string): Stored {
  const area = globalThis.chrome?.storage?.local;
  return area ? chromeStored(area, key) : memoryStored();
}

function chromeStored(area: chrome.storage.LocalStorageArea, key: string): Stored {
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
 * Content scripts can read the area until its level is set, and Chrome forgets the level when the
 * browser restarts: so it is set before keys are touched, whether or not the worker has been there.
 */
function protectedStored(area: chrome.storage.LocalStorageArea, key: string): Stored {
  const stored = chromeStored(area, key);
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

function memoryStored(): Stored {
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
