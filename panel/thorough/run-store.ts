import type { ThoroughState } from '../../core/dark-model/thorough/thorough-state.ts';
import { packRun, unpackRun } from './pack-run.ts';

/** A run as it is kept while DevTools may close. */
export interface StoredRun {
  state: ThoroughState;
  /** Whether the site's own dark theme was on beneath it. */
  ownTheme: boolean;
  /** When it was kept. Milliseconds (Unix). */
  at: number;
}

/** Where the newest run of a tab is kept. Every call rejects when the store refuses. */
export interface RunStore {
  /** Null when there is none, or none that can be read. */
  load(): Promise<StoredRun | null>;
  save(run: StoredRun): Promise<void>;
  clear(): Promise<void>;
}

/** Keeps the run of a tab in the session: it outlives DevTools, and nothing of it is written to disk. */
export function sessionRunStore(tabId: number): RunStore {
  const key = `thorough-${tabId}`;
  const { session } = chrome.storage;
  return {
    async load() {
      const stored: Record<string, unknown> = await session.get(key);
      return unpackRun(stored[key]);
    },
    save: async (run) => session.set({ [key]: await packRun(run) }),
    clear: () => session.remove(key),
  };
}

/** In memory; through the same format. */
export function memoryRunStore(): RunStore {
  let stored: unknown;
  return {
    load: () => unpackRun(stored),
    async save(run) {
      stored = await packRun(run);
    },
    clear() {
      stored = undefined;
      return Promise.resolve();
    },
  };
}
