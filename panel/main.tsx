import { compareShots } from './audit/compare-shots.ts';
import { tabPhotographer } from './audit/tab-photographer.ts';
import { createCssChecker } from './dark/css-checker.ts';
import { chromeDraftStore } from './dark/draft-store.ts';
import { chromeKeptStore } from './dark/kept-store.ts';
import { ChromeDebugger } from './debugger/chrome-debugger.ts';
import { modelStores } from './models/model-stores.ts';
import { mountPanel } from './mount.tsx';
import { ChromePage } from './page/chrome-page.ts';
import { createTokenCounter } from './payload/token-counter.ts';
import { createRemote } from './remote.ts';
import { parseSettings } from './settings/settings.ts';
import { settingsStorage } from './settings/settings-storage.ts';
import { ChromeStyles } from './styles/chrome-styles.ts';
import { followTheme } from './theme/follow-theme.ts';

declare global {
  /** For the command line, which drives the panel through DevTools. */
  var penumbra: ReturnType<typeof createRemote>;
}

const { tabId } = chrome.devtools.inspectedWindow;
const page = new ChromePage(tabId);
const styles = new ChromeStyles(tabId);
const pageDebugger = new ChromeDebugger(tabId);
const storage = settingsStorage();
const checkCss = createCssChecker();
const keptStore = chromeKeptStore();
const draftStore = chromeDraftStore();
const countTokens = createTokenCounter();

globalThis.penumbra = createRemote(page, countTokens, styles, styles.audited, pageDebugger);
followTheme(document.documentElement, chrome.devtools.panels);

// Unreadable settings are no reason to show no panel; the next save tells what is wrong.
const settings = parseSettings(await storage.load().catch(() => undefined));
const root = document.getElementById('app');
if (root)
  mountPanel(root, {
    page,
    styles,
    pageDebugger,
    settings,
    storage,
    countTokens,
    checkCss,
    auditTools: { page: styles.audited, takePhoto: tabPhotographer(tabId), compareShots },
    keptStore,
    draftStore,
    modelStores: modelStores(),
  });
