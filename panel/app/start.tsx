import { t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { PanelRemote } from '../../core/remote/panel-remote.ts';
import { ChromePage } from '../chrome/page/chrome-page.ts';
import { storedValue } from '../chrome/storage/stored-value.ts';
import { createTokenCounter } from '../chrome/tokens/token-counter.ts';
import { SETTINGS_FORMAT } from '../ui/settings/settings.ts';
import { followTheme } from '../ui/theme/follow-theme.ts';
import { mountPanel } from './mount.tsx';
import { lazyRemote } from './remote/lazy-remote.ts';

declare global {
  /** For the command line, which drives the panel through DevTools. */
  var penumbra: PanelRemote;
}

const { tabId } = chrome.devtools.inspectedWindow;
const page = new ChromePage(tabId);
// Nothing is left in a page before the settings say that it may be.
page.setStamping(false);
const storage = storedValue(SETTINGS_FORMAT);
const countTokens = createTokenCounter();

let connected: Promise<ReturnType<typeof import('./connect-chrome.ts').connectChrome>> | undefined;
const connect = () => {
  connected ??= import('./connect-chrome.ts').then(({ connectChrome }) =>
    connectChrome(tabId, page, countTokens),
  );
  return connected;
};

globalThis.penumbra = lazyRemote(async () => (await connect()).remote);
followTheme(document.documentElement, chrome.devtools.panels);

// Unreadable settings must not stop the panel.
let failure = '';
const settings = await storage.load().catch((error: unknown) => {
  failure = t('settings.notRead', { cause: errorText(error) });
  return SETTINGS_FORMAT.initial;
});
const root = document.getElementById('app');
if (root) {
  const shell = { page, settings, storage, failure, countTokens };
  mountPanel(root, shell, async () => (await connect()).ports);
}
