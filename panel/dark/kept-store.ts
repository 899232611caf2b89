import { isKeptKey, type KeptSite, keptKey, parseKeptSite } from '../../core/dark/kept-site.ts';

/** Where kept sites are. Every call rejects when the store refuses. */
export interface KeptStore {
  all(): Promise<readonly KeptSite[]>;
  save(site: KeptSite): Promise<void>;
  remove(origin: string): Promise<void>;
  /** Calls back when any site has changed, by whomever, until the returned function is called. */
  onChange(changed: () => void): () => void;
}

/** `chrome.storage.local`, where the worker reads them too. */
export function chromeKeptStore(): KeptStore {
  const { local } = chrome.storage;
  return {
    async all() {
      const stored: Record<string, unknown> = await local.get(null);
      return Object.entries(stored).flatMap(([key, value]) =>
        isKeptKey(key) ? (parseKeptSite(value) ?? []) : [],
      );
    },
    save: (site) => local.set({ [keptKey(site.origin)]: site }),
    remove: (origin) => local.remove(keptKey(origin)),
    onChange(changed) {
      const heard = (changes: Record<string, unknown>) => {
        if (Object.keys(changes).some(isKeptKey)) changed();
      };
      local.onChanged.addListener(heard);
      return () => local.onChanged.removeListener(heard);
    },
  };
}
