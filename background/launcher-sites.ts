import launcherScript from '../content/launcher.iife.ts?script&iife';
import {
  isLauncherKey,
  LAUNCHER_OFF,
  type LauncherMessage,
  type LauncherSite,
  type LauncherState,
  launcherKey,
  parseLauncherMessage,
  parseLauncherSite,
} from '../core/chat/launcher/launcher-messages.ts';
import { t } from '../core/platform/messages/messages.ts';
import { patternOf, registerFor } from './resident-scripts.ts';
import { languageReady } from './worker-messages.ts';

const SCRIPT = {
  id: 'penumbra-launcher',
  js: [launcherScript],
  runAt: 'document_idle' as const,
  persistAcrossSessions: true,
};

/** The button that opens the side panel, on the sites where a person turned it on. The store is the only state. */
export class LauncherSites {
  #last: Promise<void> = Promise.resolve();

  /** Call it as the worker starts, or Chrome does not deliver the event that woke it. */
  listen(): void {
    chrome.storage.local.onChanged.addListener((changes) => {
      const ours = Object.keys(changes).filter(isLauncherKey);
      if (ours.length === 0) return;
      this.#follow();
      for (const key of ours) void turned(changes[key]);
    });
    chrome.runtime.onInstalled.addListener(() => this.#follow());
    chrome.runtime.onStartup.addListener(() => this.#follow());
    chrome.runtime.onMessage.addListener((message: unknown, sender, answer) => {
      const { id, tab, frameId, origin } = sender;
      const asked = parseLauncherMessage(message);
      const isPage = id === chrome.runtime.id && tab !== undefined && frameId === 0;
      if (!asked || !isPage || origin === undefined) return false;
      if (asked.type === 'penumbra-launcher-open') {
        // At once: Chrome opens it only while it handles the click.
        void chrome.sidePanel.open({ windowId: tab.windowId });
        return false;
      }
      void answered(asked, origin).then(answer, () => answer(null));
      return true;
    });
  }

  #follow(): void {
    this.#last = this.#last.then(register).catch((error: unknown) => {
      console.warn(t('background.launcherNotRegistered'), error);
    });
  }
}

async function register(): Promise<void> {
  const stored: Record<string, unknown> = await chrome.storage.local.get(null);
  const sites = Object.entries(stored).flatMap(([key, value]) =>
    isLauncherKey(key) ? (parseLauncherSite(value) ?? []) : [],
  );
  await registerFor(
    [SCRIPT],
    sites.map(({ origin }) => patternOf(origin)),
  );
}

async function siteOf(origin: string): Promise<LauncherSite | null> {
  const key = launcherKey(origin);
  const stored: Record<string, unknown> = await chrome.storage.local.get(key);
  return parseLauncherSite(stored[key]);
}

/** What a page on this origin is told; null where it has no button. */
async function answered(
  asked: Exclude<LauncherMessage, { type: 'penumbra-launcher-open' }>,
  origin: string,
): Promise<LauncherState | null> {
  const site = await siteOf(origin);
  if (!site) return null;
  if (asked.type === 'penumbra-launcher-moved') {
    const { right, bottom } = asked;
    await chrome.storage.local.set({
      [launcherKey(origin)]: { ...site, place: { right, bottom } },
    });
    return null;
  }
  await languageReady();
  const words = { open: t('background.launcher'), running: t('background.launcherRunning') };
  return { place: site.place, words };
}

/** A person turned the button of a site on or off: its open pages follow. */
async function turned(change: chrome.storage.StorageChange | undefined): Promise<void> {
  const [before, after] = [
    parseLauncherSite(change?.oldValue),
    parseLauncherSite(change?.newValue),
  ];
  // Where the button lies is stored as well.
  if (!before === !after) return;
  const origin = (before ?? after)?.origin;
  for (const { id: tabId, url } of await chrome.tabs.query({})) {
    if (tabId === undefined || URL.parse(url ?? '')?.origin !== origin) continue;
    try {
      if (after) await chrome.scripting.executeScript({ target: { tabId }, files: SCRIPT.js });
      else await chrome.tabs.sendMessage(tabId, LAUNCHER_OFF, { frameId: 0 });
    } catch {
      // The tab has been closed, or has no button.
    }
  }
}
