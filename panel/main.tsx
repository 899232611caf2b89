import type { PanelRemote } from '../core/page/panel-remote.ts';
import { laterRemote } from './later-remote.ts';
import { mountPanel } from './mount.tsx';
import { ChromePage } from './page/chrome-page.ts';
import { createTokenCounter } from './payload/token-counter.ts';
import { parseSettings } from './settings/settings.ts';
import { settingsStorage } from './settings/settings-storage.ts';
import { followTheme } from './theme/follow-theme.ts';

declare global {
  /** For the command line, which drives the panel through DevTools. */
  var penumbra: PanelRemote;
}

const { tabId } = chrome.devtools.inspectedWindow;
const page = new ChromePage(tabId);
const storage = settingsStorage();
const countTokens = createTokenCounter();

let connected: Promise<ReturnType<typeof import('./chrome-tabs.ts').connectTabs>> | undefined;
const connect = () => {
  connected ??= import('./chrome-tabs.ts').then(({ connectTabs }) =>
    connectTabs(tabId, page, countTokens),
  );
  return connected;
};

globalThis.penumbra = laterRemote(async () => (await connect()).remote);
followTheme(document.documentElement, chrome.devtools.panels);

// Unreadable settings are no reason to show no panel; the next save tells what is wrong.
const settings = parseSettings(await storage.load().catch(() => undefined));
const root = document.getElementById('app');
if (root) {
  const world = { page, settings, storage, countTokens };
  mountPanel(root, world, async () => (await connect()).world);
}
