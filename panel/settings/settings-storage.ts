const KEY = 'panel-settings';

/** Where settings are kept. Both calls reject when the store refuses. */
export interface SettingsStorage {
  load(): Promise<unknown>;
  save(settings: unknown): Promise<void>;
}

/** `chrome.storage.local`, or memory where a page has no extension API (tests, a plain tab). */
export function settingsStorage(): SettingsStorage {
  const area = globalThis.chrome?.storage?.local;
  return area ? chromeStorage(area) : memoryStorage();
}

function chromeStorage(area: chrome.storage.StorageArea): SettingsStorage {
  return {
    async load() {
      const stored: Record<string, unknown> = await area.get(KEY);
      return stored[KEY];
    },
    save: (settings) => area.set({ [KEY]: settings }),
  };
}

/** Forgets everything when the page goes. */
export function memoryStorage(initial?: unknown): SettingsStorage {
  let kept = initial;
  return {
    load: () => Promise.resolve(kept),
    save(settings) {
      kept = settings;
      return Promise.resolve();
    },
  };
}
