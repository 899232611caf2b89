import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Frame, Page, Target, Viewport } from 'puppeteer-core';
import { orAborted } from '../../core/platform/async/until-aborted.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { answerDialog, followTab, withoutSecrets } from '../../core/session/follow-tab.ts';
import { Session } from '../../core/session/session.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { builtExtension } from '../setup/built-extension.ts';
import { callPanel, type PanelFrame } from './call-panel.ts';
import { openPageTab } from './cdp-tab.ts';
import { type LaunchOptions, launchBrowser } from './launch.ts';
import { type LoadOptions, loadTab } from './load-page.ts';
import { type OpenPanel, openPanel, stopLiveMetrics } from './open-panel.ts';
import { NO_DEBUGGER_BAR, reportSlow, sizePage } from './with-page.ts';

/** How a browser of our own is started and used. */
export interface BrowserPlan extends Pick<LaunchOptions, 'end' | 'args'> {
  viewport: Viewport;
  /** Whether pages are read by the panel of the extension. */
  hasPanel: boolean;
  /** Milliseconds that a page is waited for; by default a command of the protocol may take five seconds. */
  patience?: number;
  /** Called with each new tab, before a page is loaded in it. */
  opened?: (page: Page, id: number) => void;
}

/** A tab of our browser. */
export interface LiveTab {
  readonly id: number;
  readonly page: Page;
  readonly cdp: CdpTab;
  panel: Promise<OpenPanel> | null;
}

/** IDs are never given twice, not even in the next browser. */
let lastId = 0;

/** A headless browser of our own: its tabs, what they are doing, and their panels. */
export class BrowserSession {
  readonly session: Session;
  readonly browser: Browser;
  /** Whether dialogs are dismissed from now on: nobody is there to answer. */
  dismisses = true;
  /** Tabs that are being left, with their turns so far: what asks there is dismissed until the next page is there. */
  readonly #left = new Map<number, number>();
  readonly #plan: BrowserPlan;
  readonly #tabs = new Map<number, Promise<LiveTab>>();
  readonly #ids = new WeakMap<Target, number>();

  private constructor(session: Session, browser: Browser, plan: BrowserPlan) {
    this.session = session;
    this.browser = browser;
    this.#plan = plan;
    session.tell({ type: 'connected' });
    browser.on('targetcreated', (target) => this.#appeared(target));
    browser.on('targetdestroyed', (target) => {
      const tab = this.#ids.get(target);
      if (tab !== undefined) session.tell({ type: 'closed', tab });
    });
    browser.on('disconnected', () => session.tell({ type: 'lost' }));
  }

  /** Starts a browser. Rejects with a sentence. */
  static async launch(plan: BrowserPlan, session = new Session()): Promise<BrowserSession> {
    const { args = [], end, hasPanel } = plan;
    const dist = hasPanel ? { dist: await builtExtension() } : {};
    const browser = await reportSlow(
      t('cli.startingChromium'),
      launchBrowser({
        headless: true,
        args: [NO_DEBUGGER_BAR, ...args],
        ...dist,
        ...(end && { end }),
      }),
    );
    return new BrowserSession(session, browser, plan);
  }

  /** An empty tab, of the planned size and followed from the beginning. */
  async openTab(): Promise<LiveTab> {
    const page = await this.browser.newPage();
    await sizePage(page, this.#plan.viewport);
    return this.tab(this.#register(page.target()));
  }

  /** Rejects when there is no such tab. */
  tab(id: number): Promise<LiveTab> {
    const tab = this.#tabs.get(id);
    return tab ?? Promise.reject(new Error(t('session.noTab', { id })));
  }

  /** Loads an address in a tab; see {@link loadTab}. */
  load(tab: LiveTab, address: string, options: LoadOptions): Promise<void> {
    const { session } = this;
    const loading = loadTab({ session, tab: tab.id, cdp: tab.cdp.main }, address, options);
    return reportSlow(t('cli.loading', { address: withoutSecrets(address) }), loading);
  }

  /**
   * Dismisses the dialog that is open in a tab, and those that come before it has another page. Resolves once the page
   * goes on; one that opens dialogs without end loses its process.
   */
  async leaveDialogs(tab: LiveTab): Promise<void> {
    const { main } = tab.cdp;
    this.#left.set(tab.id, this.session.tab(tab.id)?.turns ?? 0);
    await this.answerDialog(tab, false);
    const goesOn = main.send('Runtime.evaluate', ALIVE, { deadline: ENDED_MS });
    if (await goesOn.then(() => true).catch(() => false)) return;
    await main.send('Page.crash', undefined, { deadline: ANSWER_MS }).catch(() => undefined);
  }

  /** The panel on a tab, as its first call opens it. */
  panelOf(tab: LiveTab): PanelFrame {
    return {
      evaluate: (...args) => this.panel(tab).then((frame) => frame.evaluate(...args)),
      waitForFunction: (...args) => this.panel(tab).then((frame) => frame.waitForFunction(...args)),
    };
  }

  /** Answers the dialog that is open in a tab. Rejects with a `CdpError`. */
  async answerDialog({ cdp }: LiveTab, accept: boolean, text?: string): Promise<void> {
    await answerDialog(cdp.main, accept, text);
  }

  /** The panel on a tab, opened by the first that needs it, and again where its window has gone. */
  async panel(tab: LiveTab): Promise<Frame> {
    const known = await tab.panel?.catch(() => null);
    if (known && isAlive(known)) return known.panel;
    const opening = openPanel(tab.page).then(async (opened) => {
      await stopLiveMetrics(opened.devtools);
      return opened;
    });
    tab.panel = opening;
    return (await reportSlow(t('cli.openingDevTools'), opening)).panel;
  }

  /** Whether a panel was open and has gone. */
  async hasLostPanel(tab: LiveTab): Promise<boolean> {
    const known = await tab.panel?.catch(() => null);
    return known != null && !isAlive(known);
  }

  /**
   * Settles as `work` in a tab does; see {@link Session.during}. The tab is asked meanwhile whether it lives.
   */
  during<T>(
    tab: LiveTab,
    work: () => Promise<T>,
    patience: Parameters<Session['during']>[2],
  ): Promise<T> {
    return this.session.during(tab.id, work, patience, () => this.#signOf(tab));
  }

  /** Resolves with a sign of life: the page answers, or its panel hears that it is being read. */
  async #signOf({ id, cdp, panel }: LiveTab): Promise<void> {
    const known = await panel?.catch(() => null);
    const heard = async () => (known ? callPanel(known.panel, 'heard').catch(() => 0) : 0);
    let isAnswered = false;
    const hears = async () => {
      // A panel may be busy with the page, too, and answer later than that.
      const before = await heard();
      while (!isAnswered && this.session.tab(id)?.askedAt !== null) {
        await sleep(BEAT_MS);
        if ((await heard()) > before) return;
      }
      await answer;
    };
    const answer = cdp.main
      .send('Runtime.evaluate', ALIVE, { deadline: FOREVER_MS })
      // A browser that has gone answers nothing more: whoever waited for it in a circle would never end.
      .catch(() => undefined)
      .then(() => {
        isAnswered = true;
      });
    await Promise.race([answer, hears()]);
  }

  /**
   * Has a tab that answers nobody live again: ends its script or, where that does not help, its process. Resolves
   * with what was necessary.
   */
  async revive({ id, cdp }: LiveTab, signal: AbortSignal): Promise<'alive' | 'ended' | 'crashed'> {
    const { session } = this;
    const answers = async (deadline: number) => {
      const sign = cdp.main.send('Runtime.evaluate', ALIVE, { deadline });
      const isAlive = await orAborted(sign, signal).then(
        () => true,
        () => false,
      );
      if (isAlive) session.tell({ type: 'alive', tab: id });
      return isAlive;
    };
    if (await answers(ANSWER_MS)) return 'alive';
    await cdp.main.send('Runtime.terminateExecution').catch(() => undefined);
    if (await answers(ENDED_MS)) return 'ended';
    // A process that ends answers nobody either.
    await cdp.main.send('Page.crash', undefined, { deadline: ANSWER_MS }).catch(() => undefined);
    return 'crashed';
  }

  async closeTab({ id, page }: LiveTab): Promise<void> {
    this.session.tell({ type: 'closed', tab: id, isAsked: true });
    await page.close({ runBeforeUnload: false });
  }

  async close(): Promise<void> {
    this.session.end();
    await this.browser.close();
  }

  /** A tab that a page has opened; windows of DevTools and of extensions are none. */
  #appeared(target: Target): void {
    if (target.type() !== 'page' || /^(devtools|chrome-extension):/.test(target.url())) return;
    if (target.opener()) this.#register(target);
  }

  #register(target: Target): number {
    const known = this.#ids.get(target);
    if (known !== undefined) return known;
    const id = ++lastId;
    this.#ids.set(target, id);
    const opener = target.opener();
    const by = opener ? (this.#ids.get(opener) ?? null) : null;
    this.session.tell({ type: 'opened', tab: id, opener: by, url: target.url() });
    const opening = this.#follow(target, id);
    // Whoever asks for the tab hears of it.
    opening.catch(() => undefined);
    this.#tabs.set(id, opening);
    return id;
  }

  async #follow(target: Target, id: number): Promise<LiveTab> {
    const page = await target.page();
    if (!page) throw new Error(t('session.noTab', { id }));
    this.#plan.opened?.(page, id);
    const cdp = await openPageTab(page, this.#plan.patience);
    const { session } = this;
    const dismisses = () => this.dismisses || this.#left.get(id) === session.tab(id)?.turns;
    await followTab({ session, tab: id, cdp: cdp.main, dismisses });
    return { id, page, cdp, panel: null };
  }
}

/** The least that a page can be asked. */
const ALIVE = { expression: '0', silent: true };
/** For a question that waits while the page is busy. Milliseconds. */
const FOREVER_MS = 2 ** 30;
/** Between two looks for a sign of life. Milliseconds. */
const BEAT_MS = 1000;
/** A page that lives has answered by then. Milliseconds. */
const ANSWER_MS = 1000;
/** A script that is ended has ended by then, and what the browser itself was doing. Milliseconds. */
const ENDED_MS = 5000;

function isAlive({ devtools, panel }: OpenPanel): boolean {
  return !devtools.isClosed() && !panel.detached;
}

/** How a page is used. */
type PageUse = Pick<BrowserPlan, 'end' | 'args' | 'opened'>;

/** A page that has taken all its time to load is still given so long to be read. Milliseconds. */
const MIN_PATIENCE_MS = 1000;

/**
 * Opens a page in a headless browser of its own, and returns the result of `use`, which gets how long the page
 * may still be waited for in milliseconds. Always closes the
 * browser, at once when `end` is aborted; without `end`, when the process is interrupted. Rejects with a
 * sentence.
 */
export async function withPage<Result>(
  { address, viewport, timeout }: PageArguments,
  how: PageUse & Pick<BrowserPlan, 'hasPanel'>,
  use: (tab: LiveTab, patience: number, browser: BrowserSession) => Promise<Result>,
): Promise<Result> {
  const plan = { ...how, viewport, patience: timeout };
  const browser = await BrowserSession.launch(plan);
  try {
    const started = performance.now();
    const tab = await browser.openTab();
    await browser.load(tab, address, { deadline: timeout });
    // Node’s timers take whole milliseconds alone.
    const left = Math.round(timeout - (performance.now() - started));
    return await use(tab, Math.max(MIN_PATIENCE_MS, left), browser);
  } finally {
    await browser.close();
  }
}

/**
 * Opens a page in a headless browser of its own with DevTools on the Penumbra panel, and returns
 * the result of `use`, as `withPage` does. Always closes the browser, at once when `how.end` is aborted; without it,
 * when the process is interrupted. Rejects with a sentence.
 */
export async function withPanel<Result>(
  asked: PageArguments,
  use: (page: Page, panel: Frame, patience: number, browser: BrowserSession) => Promise<Result>,
  how: PageUse = {},
): Promise<Result> {
  return withPage(asked, { ...how, hasPanel: true }, async (tab, patience, browser) =>
    use(tab.page, await browser.panel(tab), patience, browser),
  );
}
