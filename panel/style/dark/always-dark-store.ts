import { t } from '../../../core/platform/messages/messages.ts';
import { setAside } from '../../../core/platform/store/set-aside.ts';
import type { StorageArea } from '../../../core/platform/store/storage-area.ts';
import { readStored } from '../../../core/platform/store/stored-format.ts';
import {
  type AlwaysDarkSite,
  alwaysDarkKey,
  isAlwaysDarkKey,
  originOf,
  SITE_FORMAT,
  type SiteEdits,
  storedSite,
} from '../../../core/style/sheets/always-dark-site.ts';
import { DARK_PAUSED_KEY } from '../../../core/style/sheets/dark-switch.ts';
import { draftKey } from '../../../core/style/sheets/site-draft.ts';
import { storeLock } from '../../chrome/storage/stored-value.ts';
import { checkedEdits, type HandRules } from './hand-rules.ts';

/** What is kept. */
export interface KeptSites {
  sites: readonly AlwaysDarkSite[];
  /** Sites that a newer extension keeps, by origin: they are left as they are. */
  newer: readonly string[];
  /** Whether all of them are light for now. */
  isPaused: boolean;
}

/** The store of kept sites. Every call rejects when the store fails. */
export interface AlwaysDarkStore {
  /** What cannot be read is set aside. */
  all(): Promise<KeptSites>;
  /** Rejects with a sentence where a newer extension keeps the site. */
  save(site: AlwaysDarkSite): Promise<void>;
  /** Saves many at once, in the place of what is kept of them; resolves with the origins that a newer extension keeps. */
  saveAll(sites: readonly AlwaysDarkSite[]): Promise<string[]>;
  /**
   * Keeps what `next` makes of what is kept for a site at this moment, in whatever window it was
   * kept; what it returns as it was given is left alone. Rejects like `save`, and where `next` throws.
   */
  change(
    origin: string,
    next: (now: AlwaysDarkSite | null) => AlwaysDarkSite | null,
  ): Promise<void>;
  remove(origin: string): Promise<void>;
  /** Removes all that is stored about a site’s colors, its draft and versions, too. */
  reset(origin: string): Promise<void>;
  /** Leaves all sites light for now, or ends that. */
  pause(isPaused: boolean): Promise<void>;
  /**
   * Calls back when any site has changed, also by another panel, until the returned function is
   * called.
   */
  onChange(changed: () => void): () => void;
}

/** A site with what `safe` leaves of edits that nobody has checked; the same object where there are none. */
export async function checkedSite(
  kept: AlwaysDarkSite,
  handRules: HandRules,
  safe: (css: string) => Promise<string>,
): Promise<AlwaysDarkSite> {
  const isNew = ({ applied, isWhole }: SiteEdits) => applied === null || isWhole === true;
  if (!kept.edits.some(isNew)) return kept;
  const edits = kept.edits.map(async (edit) => {
    const sheet = { ...edit, made: edit.isWhole ? null : '' };
    return isNew(edit) ? checkedEdits(sheet, handRules, safe) : edit;
  });
  return { ...kept, edits: await Promise.all(edits) };
}

/** `chrome.storage.local`, where the worker reads them too. */
export function chromeAlwaysDarkStore(): AlwaysDarkStore {
  const { local } = chrome.storage;
  const change: AlwaysDarkStore['change'] = (origin, next) => {
    const key = alwaysDarkKey(origin);
    return storeLock(key, async () => {
      const { [key]: stored }: Record<string, unknown> = await local.get(key);
      const found = readStored(SITE_FORMAT, stored);
      if (found.type === 'newer') throw new Error(t('platform.newerVersionPenumbraWrote'));
      const now = found.type === 'value' ? found.value : null;
      const site = next(now);
      if (site === now) return;
      if (found.type === 'unreadable') await setAside(local, key, stored);
      await (site ? local.set(storedSite(site)) : local.remove(key));
    });
  };
  return {
    async all() {
      const stored: Record<string, unknown> = await local.get(null);
      const sites: AlwaysDarkSite[] = [];
      const newer: string[] = [];
      for (const [key, value] of Object.entries(stored)) {
        if (!isAlwaysDarkKey(key)) continue;
        const found = readStored(SITE_FORMAT, value);
        if (found.type === 'value') sites.push(found.value);
        else if (found.type === 'newer') newer.push(originOf(key));
        else await storeLock(key, () => setAsideUnread(local, key));
      }
      return { sites, newer, isPaused: stored[DARK_PAUSED_KEY] === true };
    },
    save: (site) => change(site.origin, () => site),
    async saveAll(sites) {
      const stored: Record<string, unknown> = await local.get(
        sites.map(({ origin }) => alwaysDarkKey(origin)),
      );
      const newer = sites.filter(
        ({ origin }) => readStored(SITE_FORMAT, stored[alwaysDarkKey(origin)]).type === 'newer',
      );
      const taken = sites.filter((site) => !newer.includes(site));
      await local.set(Object.assign({}, ...taken.map(storedSite)));
      return newer.map(({ origin }) => origin);
    },
    change,
    remove: (origin) => change(origin, () => null),
    reset: (origin) => local.remove([alwaysDarkKey(origin), draftKey(origin)]),
    pause: (isPaused) =>
      isPaused ? local.set({ [DARK_PAUSED_KEY]: true }) : local.remove(DARK_PAUSED_KEY),
    onChange(changed) {
      const heard = (changes: Record<string, unknown>) => {
        const isOurs = (key: string) => isAlwaysDarkKey(key) || key === DARK_PAUSED_KEY;
        if (Object.keys(changes).some(isOurs)) changed();
      };
      local.onChanged.addListener(heard);
      return () => local.onChanged.removeListener(heard);
    },
  };
}

/** Sets a value aside unless another window has done so. */
async function setAsideUnread(area: StorageArea, key: string): Promise<void> {
  const { [key]: stored } = await area.get([key]);
  if (readStored(SITE_FORMAT, stored).type === 'unreadable') await setAside(area, key, stored);
}
