import residentScript from '../content/always-dark.iife.ts?script&iife';
import followScript from '../content/follow-system.iife.ts?script&iife';
import launcherScript from '../content/launcher.iife.ts?script&iife';
import hookScript from '../content/style-hook.iife.ts?script&iife';
import {
  isLauncherKey,
  LAUNCHER_OFF,
  type LauncherMessage,
  type LauncherSite,
  type LauncherState,
  launcherKey,
  parseLauncherMessage,
  parseLauncherSite,
} from '../core/chat/launcher-messages.ts';
import { elementOfMenu, SIDE_REQUEST_KEY } from '../core/chat/side-request.ts';
import { tabOfLostOverlay } from '../core/page/frame/overlay-lost.ts';
import { t } from '../core/platform/messages/messages.ts';
import { isAlwaysDarkKey, parseAlwaysDarkSite } from '../core/style/sheets/always-dark-site.ts';
import { DARK_PLAN_KEY, isDarkHour, parsePlan } from '../core/style/sheets/dark-plan.ts';
import { DARK_PAUSED_KEY } from '../core/style/sheets/dark-switch.ts';
import { parseOrphanedHighlight } from '../core/style/sheets/orphaned-highlight.ts';
import { AlwaysDarkSites } from './always-dark-sites.ts';
import { onDarkHour } from './dark-hours.ts';
import { toggleDarkByKey } from './dark-key.ts';
import { DebuggerLease } from './debugger-lease.ts';
import { keepFailedLoads } from './failed-loads.ts';
import { saveHeldDrafts } from './held-drafts.ts';
import { ToolbarButton } from './toolbar-button.ts';
import { languageReady, onOtherLanguage } from './worker-messages.ts';
import './worker-messages.ts';

protectStorage();
new DebuggerLease().listen();
new AlwaysDarkSites().listen();
keepFailedLoads();

/** The engine, and the hook in the page's own world that signals what raises no event. */
const SCRIPTS = [
  { id: 'penumbra-resident', js: residentScript, world: 'ISOLATED' },
  { id: 'penumbra-style-hook', js: hookScript, world: 'MAIN' },
] as const;

/** Registers the engine for the sites that are always dark now, and for no others. */
class ResidentScripts {
  #last: Promise<void> = Promise.resolve();

  /** Call it as the worker starts. */
  listen(): void {
    chrome.storage.local.onChanged.addListener((changes) => {
      const isOurs = (key: string) =>
        isAlwaysDarkKey(key) || key === DARK_PAUSED_KEY || key === DARK_PLAN_KEY;
      if (Object.keys(changes).some(isOurs)) this.#follow();
    });
    onDarkHour(() => this.#follow());
    // What is registered outlives the browser, but not an update of the extension.
    chrome.runtime.onInstalled.addListener(() => this.#follow());
    chrome.runtime.onStartup.addListener(() => this.#follow());
  }

  #follow(): void {
    this.#last = this.#last.then(registerResident).catch((error: unknown) => {
      console.warn(t('background.penumbraNotSetUpSites'), error);
    });
  }
}

new ResidentScripts().listen();
new ToolbarButton().listen();

const SCRIPT = {
  id: 'penumbra-launcher',
  js: [launcherScript],
  runAt: 'document_idle' as const,
  persistAcrossSessions: true,
};

/** The button that opens the side panel, on the sites where a person turned it on. The store is the only state. */
class LauncherSites {
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
      console.warn(t('background.chatButtonNotSetUpSites'), error);
    });
  }
}

new LauncherSites().listen();

async function register(): Promise<void> {
  const stored: Record<string, unknown> = await chrome.storage.local.get(null);
  const sites = Object.entries(stored).flatMap(([key, value]) =>
    isLauncherKey(key) ? (parseLauncherSite(value) ?? []) : [],
  );
  await registerFor([SCRIPT], { matches: sites.map(({ origin }) => patternOf(origin)) });
}

async function registerResident(): Promise<void> {
  const stored: Record<string, unknown> = await chrome.storage.local.get(null);
  const { when } = parsePlan(stored[DARK_PLAN_KEY]);
  const scripts = SCRIPTS.map(({ id, js, world }) => ({
    id,
    world,
    js: when === 'system' && world === 'ISOLATED' ? [followScript, js] : [js],
    runAt: 'document_start' as const,
    allFrames: true,
    matchOriginAsFallback: true,
    persistAcrossSessions: true,
  }));
  await registerFor(scripts, wantedPages(stored));
}

/** Pages that get a script, as patterns. */
interface WantedPages {
  matches: string[];
  excludeMatches?: string[];
}

/** Every page but the exceptions while all sites are dark, else those of the sites that are; none while none is. */
function wantedPages(stored: Record<string, unknown>): WantedPages {
  const plan = parsePlan(stored[DARK_PLAN_KEY]);
  if (stored[DARK_PAUSED_KEY] === true || !isDarkHour(plan, new Date())) return { matches: [] };
  const origins = Object.entries(stored).flatMap(([key, value]) => {
    const site = isAlwaysDarkKey(key) ? parseAlwaysDarkSite(value) : undefined;
    return site?.isOn && site.engine ? [site.origin] : [];
  });
  if (!plan.isAll) return { matches: origins.map(patternOf) };
  const except = plan.except.filter((origin) => !origins.includes(origin));
  return { matches: EVERY_PAGE, excludeMatches: except.map(patternOf) };
}

const EVERY_PAGE = ['http://*/*', 'https://*/*', 'file:///*'];

/** A script of ours for the pages of some sites. */
interface SiteScript {
  id: string;
  js: string[];
  runAt: `${chrome.extensionTypes.RunAt}`;
  persistAcrossSessions: boolean;
  world?: `${chrome.scripting.ExecutionWorld}`;
  allFrames?: boolean;
  matchOriginAsFallback?: boolean;
}

/**
 * Has Chrome inject scripts into the pages of sites from now on, and into no others: without patterns they are
 * taken back.
 */
async function registerFor(
  scripts: readonly SiteScript[],
  { matches, excludeMatches = [] }: WantedPages,
): Promise<void> {
  const ids = scripts.map(({ id }) => id);
  const known = await chrome.scripting.getRegisteredContentScripts({ ids });
  if (known.length > 0 && matches.length === 0) {
    await chrome.scripting.unregisterContentScripts({ ids: known.map(({ id }) => id) });
  }
  if (matches.length === 0) return;
  const registered = new Set(known.map(({ id }) => id));
  const wanted = scripts.map((script) => ({ ...script, matches, excludeMatches }));
  const fresh = wanted.filter(({ id }) => !registered.has(id));
  const changed = wanted.filter(({ id }) => registered.has(id));
  if (fresh.length > 0) await chrome.scripting.registerContentScripts(fresh);
  if (changed.length > 0) await chrome.scripting.updateContentScripts(changed);
}

/** Every address of a site as a pattern. With a port it matches that port alone; without one it would match all. */
function patternOf(origin: string): string {
  if (origin.startsWith('file:')) return 'file:///*';
  const { protocol, port } = new URL(origin);
  const standard = protocol === 'https:' ? '443' : '80';
  return port === '' ? `${origin}:${standard}/*` : `${origin}/*`;
}

async function siteOf(origin: string): Promise<LauncherSite | null> {
  const key = launcherKey(origin);
  const stored: Record<string, unknown> = await chrome.storage.local.get(key);
  return parseLauncherSite(stored[key]);
}

/** What a page on this origin learns; null where it has no button. */
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
  const words = {
    open: t('background.openChatAboutPage'),
    running: t('background.penumbraWorking'),
  };
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

openChatByKey();
toggleDarkByKey();

const ITEM = 'ask-about';

offerAskAbout();

/** Keeps “Ask about this” in the menu of every page: it opens the side panel with what is selected in the message. */
function offerAskAbout(): void {
  // The browser keeps the item, and may come back in another language.
  const rename = async () => {
    await languageReady();
    await chrome.contextMenus.update(ITEM, { title: t('background.askAbout') });
  };
  chrome.runtime.onStartup.addListener(() => void rename());
  onOtherLanguage(() => void rename());
  chrome.runtime.onInstalled.addListener(async () => {
    await languageReady();
    chrome.contextMenus.create({
      id: ITEM,
      title: t('background.askAbout'),
      contexts: ['selection', 'link', 'image', 'page'],
      documentUrlPatterns: ['http://*/*', 'https://*/*'],
    });
  });
  chrome.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId !== ITEM || tab === undefined) return;
    // At once: Chrome opens it only while it handles the click.
    chrome.sidePanel.open({ windowId: tab.windowId }).catch(() => undefined);
    const element = elementOfMenu(info);
    if (element) {
      const request = { type: 'about', ...element };
      void chrome.storage.session.set({ [SIDE_REQUEST_KEY]: request });
    }
  });
}

releaseHeldInput();
removeOrphanedHighlights();

/**
 * Releases a person's input in a tab whose panel hangs. The debugger holds input until it is asked
 * otherwise, and the panel that would do so is busy; the attachment belongs to the whole extension.
 */
function releaseHeldInput(): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender) => {
    const tabId = tabOfLostOverlay(message, sender, chrome.runtime.id);
    if (tabId === undefined) return;
    void chrome.debugger
      .sendCommand({ tabId }, 'Input.setIgnoreInputEvents', { ignore: false })
      // Nothing was attached: then no input is held either.
      .catch(() => undefined);
  });
}

/** Removes a highlight that a panel left in a document because it closed without time to do so. */
function removeOrphanedHighlights(): void {
  chrome.runtime.onMessage.addListener((message: unknown, { id, tab, documentId }) => {
    const left = parseOrphanedHighlight(message);
    if (!left || id !== chrome.runtime.id || tab?.id === undefined || !documentId) return;
    const target = { tabId: tab.id, documentIds: [documentId] };
    // The document may be gone, too.
    chrome.scripting.removeCSS({ target, css: left.css, origin: 'USER' }).catch(() => undefined);
  });
}

saveHeldDrafts();

/**
 * Settings and keys are for the extension's own pages. Chrome forgets the access level when the
 * browser restarts, so the worker sets it whenever it starts; the start listeners wake the worker
 * then, before any page can be injected into.
 */
function protectStorage(): void {
  const protect = () => {
    void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  };
  protect();
  chrome.runtime.onStartup.addListener(protect);
  chrome.runtime.onInstalled.addListener(protect);
}

/** The keyboard command opens the side panel of its window; Chrome takes the key press as the person's wish. */
function openChatByKey(): void {
  chrome.commands.onCommand.addListener((command, tab) => {
    if (command === 'open-chat' && tab) void chrome.sidePanel.open({ windowId: tab.windowId });
  });
}
