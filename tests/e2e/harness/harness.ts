import type { Browser, Page } from 'puppeteer-core';
import type { DevToolsTheme, DockSide } from '../../../cli/browser/launch.ts';
import { launchBrowser } from '../../../cli/browser/launch.ts';
import { openPanel, showPanel } from '../../../cli/browser/open-panel.ts';
import { NO_DEBUGGER_BAR, sizePage } from '../../../cli/browser/with-page.ts';
import { distFolder, inProject } from '../../../cli/setup/project.ts';
import { type StaticServer, serveStatic } from '../../../scripts/serve/static-server.ts';
import { pagePackage } from '../../pages/page-package.ts';
import { type NetworkGate, openNetworkGate } from './network-gate.ts';
import { OpenedPage } from './opened-page.ts';

export interface HarnessOptions {
  /** Folder of the built extension; the one the e2e project has built unless told. */
  dist?: string;
  theme?: DevToolsTheme;
  dock?: DockSide;
  args?: readonly string[];
  /** Whether the tests want a browser that no other file has used, and none uses after them. */
  isOwn?: boolean;
}

export interface OpenOptions {
  /** The page's viewport in CSS pixels; 1280 × 800 unless told. */
  viewport?: { width: number; height: number };
  /** The DevTools window's size; 1000 × 700 unless told. */
  devtools?: { width: number; height: number };
}

const VIEWPORT = { width: 1280, height: 800 };
const DEVTOOLS = { width: 1000, height: 700 };

/** Where the panel's frame waits between tests, so that it does not follow the tab to its next page. */
const PARKED = 'manifest.json';
const PANEL = 'panel/panel.html';

/** One real Chromium with the built extension, and a server for the pages it visits. */
export class Harness {
  readonly browser: Browser;
  readonly server: StaticServer;
  readonly #gate: NetworkGate;
  /** Hosts that the visited pages themselves asked for: blocked, but not our doing. */
  readonly #pageHosts = new Set<string>();

  /** The page opened last, and one of an earlier test whose DevTools is still open. */
  #latest: OpenedPage | null = null;
  #spare: OpenedPage | null = null;

  private constructor(browser: Browser, server: StaticServer, gate: NetworkGate) {
    this.browser = browser;
    this.server = server;
    this.#gate = gate;
  }

  static async start(options: HarnessOptions = {}): Promise<Harness> {
    const server = await serveStatic({
      fixtures: inProject('tests/fixtures'),
      demo: inProject('scripts/demo'),
      node_modules: pagePackage(),
    });
    const gate = await openNetworkGate();
    const { dist = distFolder(), args = [], isOwn: _, ...devtools } = options;
    try {
      const browser = await launchBrowser({
        headless: true,
        dist,
        ...devtools,
        args: [...gate.args, NO_DEBUGGER_BAR, ...args],
      });
      return new Harness(browser, server, gate);
    } catch (error) {
      await Promise.all([server.close(), gate.close()]);
      throw error;
    }
  }

  /**
   * The address of a served path: `/fixtures/…` (tests/fixtures), `/node_modules/…` (tests/pages), `/demo/…`. With
   * host `localhost` it is another origin than the default 127.0.0.1.
   */
  url(path: string, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): string {
    return new URL(path, `http://${host}:${this.server.port}`).href;
  }

  /** A tab at a served path or a whole URL, with no DevTools. */
  async openTab(url: string, viewport = VIEWPORT): Promise<Page> {
    const page = await this.browser.newPage();
    await this.#visit(page, url, viewport);
    return page;
  }

  async #visit(page: Page, url: string, viewport = VIEWPORT): Promise<void> {
    page.on('request', (request) => {
      const host = URL.parse(request.url())?.hostname;
      if (host) this.#pageHosts.add(host);
    });
    await sizePage(page, viewport);
    await page.goto(this.url(url), { waitUntil: 'load' });
    // `preconnect` and `dns-prefetch` reach out without a request that Puppeteer could report.
    const linked = await page.$$eval('link[href]', (links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).hostname),
    );
    for (const host of linked) this.#pageHosts.add(host);
  }

  /**
   * A tab at a served path or a whole URL, with DevTools open on the Penumbra panel. Opening DevTools
   * takes seconds, so a tab that an earlier test has left in order is used again, its panel reloaded.
   */
  async openPage(url: string, options: OpenOptions = {}): Promise<OpenedPage> {
    const spare = await this.#takeSpare();
    const opened = spare && (await this.#openAgain(spare, url, options).catch(() => null));
    if (opened) this.#latest = opened;
    else {
      await spare?.close().catch(() => undefined);
      const page = await this.openTab(url, options.viewport);
      this.#latest = await this.openPanel(page, options.devtools);
    }
    return this.#latest;
  }

  /** Rejects where what Puppeteer knows of the tab has ended in the test before. */
  async #openAgain(spare: OpenedPage, url: string, options: OpenOptions): Promise<OpenedPage> {
    const { page, devtools, panel } = spare;
    await this.#visit(page, url, options.viewport);
    await devtools.setViewport(options.devtools ?? DEVTOOLS);
    await showPanel(devtools);
    await panel.goto(panel.url().replace(PARKED, PANEL));
    return spare;
  }

  /** The tab that an earlier test has left in order, in front; null where it has none, or that has broken since. */
  async #takeSpare(): Promise<OpenedPage | null> {
    const spare = this.#spare;
    this.#spare = null;
    try {
      await spare?.page.bringToFront();
      return spare;
    } catch {
      // What Puppeteer knew of it has ended, as where a prerendered page took its place.
      return null;
    }
  }

  /** Opens DevTools on the Penumbra panel for a tab. */
  async openPanel(page: Page, size = DEVTOOLS): Promise<OpenedPage> {
    const { devtools, panel } = await openPanel(page);
    await devtools.setViewport(size);
    return new OpenedPage(page, devtools, panel);
  }

  /** Closes every tab but the first, empty one, which keeps the browser open, and one to use again. */
  async closeTabs(): Promise<void> {
    if (this.#latest) this.#spare = await tidied(this.#latest);
    this.#latest = null;
    const [, ...tabs] = await this.browser.pages();
    const left = tabs.filter((tab) => tab !== this.#spare?.page);
    await Promise.all(left.map((tab) => tab.close()));
  }

  /** Empties what the extension and the pages have stored, for the tests of another file; false where it cannot. */
  async emptied(): Promise<boolean> {
    try {
      await this.closeTabs();
      const panel = this.#spare?.panel ?? null;
      if (!panel) return false;
      await panel.evaluate(forgetAll);
      const browser = await this.browser.target().createCDPSession();
      await browser.send('Storage.clearCookies');
      for (const host of ['127.0.0.1', 'localhost'] as const) {
        const origin = this.url('/', host).slice(0, -1);
        const { page } = this.#spare ?? {};
        const session = await page?.createCDPSession();
        await session?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
        await session?.detach();
      }
      await browser.detach();
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Hosts outside this machine that were asked for by anything but the visited pages, since the last
   * time they were taken.
   */
  takeLeaks(): string[] {
    const leaks = [...this.#gate.hosts].filter((host) => !this.#pageHosts.has(host));
    this.#gate.hosts.clear();
    return leaks;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await Promise.all([this.server.close(), this.#gate.close()]);
  }
}

/** Runs on a page of the extension. */
async function forgetAll(): Promise<void> {
  const { local, session, sync } = chrome.storage;
  await Promise.all([local, session, sync].map((area) => area.clear()));
  await chrome.scripting.unregisterContentScripts();
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}

/** Runs on a page of the extension: the next test’s tab is another, though it has the same ID, and its panel a new one. */
async function forgetTab(): Promise<void> {
  const { local, session } = chrome.storage;
  await local.remove('panel-views');
  const keys = Object.keys(await session.get(null));
  await session.remove(keys.filter((key) => key.startsWith('chat-')));
}

/** The page emptied for another test; null when a test has closed or broken it. */
async function tidied(opened: OpenedPage | null): Promise<OpenedPage | null> {
  if (!opened || opened.page.isClosed() || opened.devtools.isClosed()) return null;
  if (opened.panel.detached) return null;
  try {
    for (const type of ['request', 'dialog'] as const) opened.page.removeAllListeners(type);
    await opened.devtools.mouse.move(0, 0);
    await opened.panel.goto(opened.panel.url().replace(PANEL, PARKED), { timeout: 3000 });
    await opened.panel.evaluate(forgetTab);
    await opened.page.goto('about:blank', { timeout: 3000 });
    return opened;
  } catch {
    // It has crashed or is busy: it is closed like any other.
    return null;
  }
}
