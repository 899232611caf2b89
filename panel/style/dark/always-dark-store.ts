import {
  type AlwaysDarkSite,
  alwaysDarkKey,
  isAlwaysDarkKey,
  parseAlwaysDarkSite,
} from '../../../core/style/sheets/always-dark-site.ts';

/** The store of kept sites. Every call rejects when the store fails. */
export interface AlwaysDarkStore {
  all(): Promise<readonly AlwaysDarkSite[]>;
  save(site: AlwaysDarkSite): Promise<void>;
  remove(origin: string): Promise<void>;
  /**
   * Calls back when any site has changed, also by another panel, until the returned function is
   * called.
   */
  onChange(changed: () => void): () => void;
}

/** `chrome.storage.local`, where the worker reads them too. */
export function chromeAlwaysDarkStore(): AlwaysDarkStore {
  const { local } = chrome.storage;
  return {
    async all() {
      const stored: Record<string, unknown> = await local.get(null);
      return Object.entries(stored).flatMap(([key, value]) =>
        isAlwaysDarkKey(key) ? (parseAlwaysDarkSite(value) ?? []) : [],
      );
    },
    save: (site) => local.set({ [alwaysDarkKey(site.origin)]: site }),
    remove: (origin) => local.remove(alwaysDarkKey(origin)),
    onChange(changed) {
      const heard = (changes: Record<string, unknown>) => {
        if (Object.keys(changes).some(isAlwaysDarkKey)) changed();
      };
      local.onChanged.addListener(heard);
      return () => local.onChanged.removeListener(heard);
    },
  };
}
