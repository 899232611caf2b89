import {
  isKeptKey,
  type KeptSite,
  keptKey,
  parseKeptSite,
  siteOf,
} from '../core/dark/kept-site.ts';

const TITLES = {
  none: 'Penumbra: this site is not kept dark. Keep it from the Dark CSS tab in DevTools.',
  on: 'Penumbra keeps this site dark. Click to switch it off.',
  off: 'Penumbra has switched this site’s dark sheet off. Click to switch it on.',
} as const;

const BADGES = { none: '', on: 'on', off: 'off' } as const;

/** The button in Chrome's toolbar: tells whether the site in view is kept dark, and switches it. */
export class SiteSwitch {
  /** Must be called as the worker starts, or Chrome does not deliver what woke it. */
  listen(): void {
    chrome.action.onClicked.addListener((tab) => void this.#toggle(tab));
    chrome.webNavigation.onCommitted.addListener(({ tabId, frameId, url }) => {
      if (frameId === 0) void this.#show(tabId, url);
    });
    chrome.storage.local.onChanged.addListener((changes) => {
      if (Object.keys(changes).some(isKeptKey)) void this.#showAll();
    });
    void chrome.action.setBadgeBackgroundColor({ color: '#3c4043' });
    void this.#showAll();
  }

  async #toggle({ url = '' }: chrome.tabs.Tab): Promise<void> {
    const site = await siteAt(url);
    if (!site) return;
    await chrome.storage.local.set({ [keptKey(site.origin)]: { ...site, isOn: !site.isOn } });
  }

  async #showAll(): Promise<void> {
    for (const { id, url } of await chrome.tabs.query({})) {
      if (id !== undefined) await this.#show(id, url ?? '');
    }
  }

  async #show(tabId: number, url: string): Promise<void> {
    const site = await siteAt(url);
    const state = site ? (site.isOn ? 'on' : 'off') : 'none';
    try {
      await chrome.action.setBadgeText({ tabId, text: BADGES[state] });
      await chrome.action.setTitle({ tabId, title: TITLES[state] });
    } catch {
      // The tab has been closed meanwhile.
    }
  }
}

async function siteAt(url: string): Promise<KeptSite | undefined> {
  const origin = siteOf(url);
  if (origin === null) return undefined;
  const stored: Record<string, unknown> = await chrome.storage.local.get(keptKey(origin));
  return parseKeptSite(stored[keptKey(origin)]);
}
