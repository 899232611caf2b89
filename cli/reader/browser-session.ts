import type { Protocol } from 'devtools-protocol';
import type { Browser, Frame, Page, Target, WebWorker } from 'puppeteer-core';
import { orAborted } from '../../core/platform/async/until-aborted.ts';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import { CdpError } from '../../core/platform/cdp/cdp-error.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { type PageRemote, pageRemote } from '../../core/remote/page-remote.ts';
import { answerDialog, followTab, withoutSecrets } from '../../core/session/follow-tab.ts';
import { Session } from '../../core/session/session.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { browserAddress, CdpSocket } from '../browser/cdp-socket.ts';
import { openCdpTab } from '../browser/cdp-tab.ts';
import { type LoadOptions, loadTab } from '../browser/load-page.ts';
import type { OpenPanel } from '../browser/open-panel.ts';
import { NO_DEBUGGER_BAR, reportSlow, sizePage } from '../browser/with-page.ts';
import { builtExtension } from '../setup/built-extension.ts';
import { contentScript } from './content-script.ts';
import { SentWrites } from './sent-writes.ts';
import { TabPage } from './tab-page.ts';

/** How a browser is started and used. */
export interface BrowserPlan {
  viewport: { width: number; height: number };
  /** Further flags of a browser that is started. */
  args?: readonly string[];
  /** Closes a browser that is started, in place of the signals that end a process. */
  end?: AbortSignal;
  /** Milliseconds that a page is waited for; by default a command of the protocol may take five seconds. */
  patience?: number;
}

/** A tab that is used, and the page in it. */
export interface LiveTab {
  readonly id: number;
  /** The browser's name for it. */
  readonly targetId: string;
  readonly cdp: CdpTab;
  /** The tab's own session on the browser's connection. */
  readonly sessionId: string | undefined;
  readonly page: TabPage;
  readonly remote: PageRemote;
  readonly sent: SentWrites;
  /** Resolves once its page is read, and whatever comes there later. Rejects with a `CdpError`. */
  read(): Promise<void>;
}

/** A tab that is used, from when it is known. */
interface UsedTab {
  /** The browser's name for it. */
  targetId: string;
  /** Whether a person has opened it: dialogs are theirs to answer, and it stays. */
  isTheirs: boolean;
  opening: Promise<LiveTab>;
}

/** IDs are never given twice, not even in the next browser. */
let lastId = 0;

/** The socket's own target is a tab, and not the browser. */
export const TAB_ADDRESS = /\/devtools\/page\//;

/**
 * A browser by the debugging protocol alone, one of our own or one that runs already: its tabs that are used, and what
 * they are doing. No other tab is touched.
 */
export class BrowserSession {
  readonly session: Session;
  readonly socket: CdpSocket;
  /** Whether dialogs are dismissed from now on: nobody is there to answer. */
  dismisses = true;
  /** Tabs that are being left, with their turns so far: what asks there is dismissed until the next page is there. */
  readonly #left = new Map<number, number>();
  readonly #plan: BrowserPlan;
  /** Null where somebody else has started it. */
  readonly #own: Browser | null;
  readonly #tabs = new Map<number, UsedTab>();
  readonly #ends: (() => Promise<unknown>)[] = [];
  readonly #ids = new Map<string, number>();
  readonly #pages: TabPage[] = [];
  readonly #script = contentScript();
  /** Whether the tab that a browser begins with is still free. */
  #isFresh: boolean;
  #front = -1;
  #extension: Promise<WebWorker> | null = null;
  readonly #panels = new Map<LiveTab, OpenPanel>();

  private constructor(socket: CdpSocket, own: Browser | null, plan: BrowserPlan, session: Session) {
    this.socket = socket;
    this.session = session;
    this.#own = own;
    this.#plan = plan;
    this.#isFresh = own !== null;
    // Whoever opens a tab hears of it.
    this.#script.catch(() => undefined);
    session.tell({ type: 'connected' });
    const browser = socket.session();
    browser.on('Target.targetCreated', ({ targetInfo }: Protocol.Target.TargetCreatedEvent) =>
      this.#appeared(targetInfo),
    );
    browser.on('Target.targetDestroyed', ({ targetId }: Protocol.Target.TargetDestroyedEvent) => {
      const tab = this.#ids.get(targetId);
      if (tab !== undefined) session.tell({ type: 'closed', tab });
    });
    void socket.closed.then(() => session.tell({ type: 'lost' }));
  }

  /** Starts a browser. Rejects with a sentence. */
  static async launch(plan: BrowserPlan, session = new Session()): Promise<BrowserSession> {
    const { launchBrowser, profileOf } = await import('../browser/launch.ts');
    const { args = [], end } = plan;
    const own = await reportSlow(
      t('cli.startingChromium'),
      launchBrowser({
        ...{ headless: true, isShared: true, takesExtension: true },
        args: [NO_DEBUGGER_BAR, ...args],
        ...(end && { end }),
      }),
    );
    try {
      const socket = await CdpSocket.open(await browserAddress(await profileOf(own)));
      return await BrowserSession.#begin(new BrowserSession(socket, own, plan, session));
    } catch (error) {
      await own.close().catch(() => undefined);
      throw error;
    }
  }

  /** Connects to a browser that runs already; `typed` is its address. Rejects with a sentence. */
  static async connect(
    typed: string,
    plan: BrowserPlan,
    session = new Session(),
  ): Promise<BrowserSession> {
    const address = await browserAddress(typed);
    if (TAB_ADDRESS.test(address)) throw new Error(t('cli.actNeedsBrowser'));
    const socket = await reportSlow(t('cli.connecting', { address }), CdpSocket.open(address));
    return BrowserSession.#begin(new BrowserSession(socket, null, plan, session), typed);
  }

  static async #begin(browser: BrowserSession, origin = ''): Promise<BrowserSession> {
    const asked = browser.socket.send('Target.setDiscoverTargets', { discover: true });
    await withDeadline(asked, BROWSER_MS, '').catch(() => {
      browser.socket.close();
      throw new Error(t('cli.notABrowser', { origin }));
    });
    return browser;
  }

  /** Whether it is ours, and can have the extension. */
  get isOwn(): boolean {
    return this.#own !== null;
  }

  /** An empty tab, of the planned size and followed from the beginning; behind the others in a person's browser. */
  async openTab(): Promise<LiveTab> {
    const isFirst = this.#ids.size === 0;
    const targetId = (await this.#freshTab()) ?? (await this.#createTab());
    const id = !this.isOwn && isFirst ? 0 : undefined;
    const tab = await this.tab(this.#register({ targetId, url: 'about:blank' }, { id }));
    const size = { ...this.#plan.viewport, deviceScaleFactor: 0, mobile: false };
    await tab.cdp.main.send('Emulation.setDeviceMetricsOverride', size);
    return tab;
  }

  async #freshTab(): Promise<string | undefined> {
    if (!this.#isFresh) return undefined;
    this.#isFresh = false;
    return (await this.targets()).find(({ url }) => url === 'about:blank')?.targetId;
  }

  async #createTab(): Promise<string> {
    const asked = { url: 'about:blank', background: !this.isOwn };
    const created = await this.socket.send('Target.createTarget', asked);
    return (created as Protocol.Target.CreateTargetResponse).targetId;
  }

  /** Goes on in a tab that is there already; one that a person has opened stays theirs. */
  takeTab({ targetId, url }: { targetId: string; url: string }, isTheirs: boolean) {
    return this.tab(this.#register({ targetId, url }, { isTheirs }));
  }

  /** All tabs of the browser. */
  async targets(): Promise<Protocol.Target.TargetInfo[]> {
    const answer = await this.socket.send('Target.getTargets');
    const { targetInfos } = answer as Protocol.Target.GetTargetsResponse;
    return targetInfos.filter(({ type }) => type === 'page');
  }

  /** Tabs that somebody else has opened, by the numbers under which they are listed. */
  async others(): Promise<readonly { id: number; url: string; title: string }[]> {
    const others = (await this.targets()).filter(({ targetId }) => this.isOthers(targetId));
    return others.map(({ targetId, url, title }) => {
      const id = this.#ids.get(targetId) ?? ++lastId;
      this.#ids.set(targetId, id);
      return { id, url: withoutSecrets(url), title };
    });
  }

  /** The tab that is listed under a number among the others; it stays theirs. Undefined for none. */
  async other(id: number): Promise<LiveTab | undefined> {
    const target = (await this.targets()).find(({ targetId }) => this.#ids.get(targetId) === id);
    return target && this.isOthers(target.targetId) ? this.takeTab(target, true) : undefined;
  }

  /** Whether a tab is one that somebody else has opened and that is not used. */
  isOthers(targetId: string): boolean {
    return !this.isOwn && !this.#isUsed(targetId);
  }

  /** Whether a tab that is used stays when the browser is left. */
  isTheirs({ id }: LiveTab): boolean {
    return this.#tabs.get(id)?.isTheirs === true;
  }

  #isUsed(targetId: string): boolean {
    return this.#tabs.has(this.#ids.get(targetId) ?? -1);
  }

  /** Rejects when there is no such tab. */
  tab(id: number): Promise<LiveTab> {
    const tab = this.#tabs.get(id)?.opening;
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
    await answerDialog(main, false);
    const goesOn = main.send('Runtime.evaluate', ALIVE, { deadline: ENDED_MS });
    if (await goesOn.then(() => true).catch(() => false)) return;
    await main.send('Page.crash', undefined, { deadline: ANSWER_MS }).catch(() => undefined);
  }

  /** Has a tab show no page, whatever its page asks. */
  async empty(tab: LiveTab): Promise<void> {
    const { dialog, turns = 0 } = this.session.tab(tab.id) ?? {};
    if (dialog) await this.leaveDialogs(tab);
    this.#left.set(tab.id, turns);
    await tab.cdp.main.send('Page.navigate', { url: 'about:blank' }, { deadline: ANSWER_MS });
  }

  /** The page of a tab of our own browser, for what the protocol alone is not enough for. */
  async #pageOf({ targetId }: LiveTab): Promise<Page> {
    for (const page of (await this.#own?.pages()) ?? []) {
      const cdp = await page.createCDPSession();
      const { targetInfo } = await cdp.send('Target.getTargetInfo');
      await cdp.detach();
      if (targetInfo.targetId === targetId) return page;
    }
    throw new Error(t('mcp.needsOwnBrowser'));
  }

  /** Opens the panel of the extension on a tab of our own browser while `use` works, or for good where that says so. */
  async withPanel<Result>(
    tab: LiveTab,
    use: (page: Page, panel: Frame) => Promise<Result>,
    keeps = false,
  ): Promise<Result> {
    const page = await this.#pageOf(tab);
    const opened = this.#panels.get(tab) ?? (await this.#openPanel(page));
    this.#panels.set(tab, opened);
    try {
      return await use(page, opened.panel);
    } finally {
      // With DevTools open everything else takes longer in the tab.
      if (!keeps) await this.closePanel(tab);
    }
  }

  /** Closes the panel on a tab where one was kept. */
  async closePanel(tab: LiveTab): Promise<void> {
    const opened = this.#panels.get(tab);
    this.#panels.delete(tab);
    await opened?.devtools.close().catch(() => undefined);
  }

  async #openPanel(page: Page): Promise<OpenPanel> {
    await this.#installed();
    await sizePage(page, this.#plan.viewport);
    const { openPanel, stopLiveMetrics } = await import('../browser/open-panel.ts');
    const opened = await reportSlow(t('cli.openingDevTools'), openPanel(page));
    await stopLiveMetrics(opened.devtools);
    return opened;
  }

  /** Has what keeps input from other frames get ready, while the page is still looked at. */
  prepareInput(): void {
    // Whoever lays a sheet hears of a failure.
    if (this.isOwn) this.#installed().catch(() => undefined);
  }

  /** The worker of the extension in our own browser, which gets it when something first needs it. */
  #installed(): Promise<WebWorker> {
    this.#extension ??= this.#install();
    return this.#extension;
  }

  async #install(): Promise<WebWorker> {
    const own = this.#own;
    const id = await own?.installExtension(await builtExtension());
    const isWorker = (target: Target) =>
      target.type() === 'service_worker' && target.url().startsWith(`chrome-extension://${id}/`);
    const worker = await (await own?.waitForTarget(isWorker))?.worker();
    if (!worker) throw new Error(t('mcp.needsOwnBrowser'));
    return worker;
  }

  /** Lays a USER sheet over all frames of a tab, which only an extension may; one whose worker has gone is loaded again. */
  async #laySheet(targetId: string, css: string): Promise<() => Promise<unknown>> {
    const sheet = async (laid: boolean) =>
      (await this.#installed()).evaluate(sheetInTab, targetId, css, laid);
    await sheet(true).catch(() => {
      this.#extension = null;
      return sheet(true);
    });
    return () => sheet(false);
  }

  /** Settles as `work` in a tab does; see {@link Session.during}. The tab is asked meanwhile whether it lives. */
  during<T>(
    tab: LiveTab,
    work: () => Promise<T>,
    patience: Parameters<Session['during']>[2],
  ): Promise<T> {
    return this.session.during(tab.id, work, patience, () => this.#signOf(tab));
  }

  /** Resolves with a sign of life: the page answers, or it is heard that it is being read. */
  async #signOf({ id, cdp, page }: LiveTab): Promise<void> {
    let isAnswered = false;
    const answer = cdp.main
      .send('Runtime.evaluate', ALIVE, { deadline: FOREVER_MS })
      // A browser that has gone answers nothing more: whoever waited for it in a circle would never end.
      .catch(() => undefined)
      .then(() => {
        isAnswered = true;
      });
    const before = page.heard;
    while (!isAnswered && this.session.tab(id)?.askedAt !== null && page.heard === before) {
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, BEAT_MS))]);
    }
    if (page.heard === before) await answer;
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

  /** Has a tab of our own browser be the one in front: one behind it is not painted. */
  async show({ id, cdp }: LiveTab): Promise<void> {
    if (!this.isOwn || this.#front === id) return;
    this.#front = id;
    await cdp.main
      .send('Page.bringToFront', undefined, { deadline: ANSWER_MS })
      .catch(() => undefined);
  }

  async closeTab({ id, targetId }: LiveTab): Promise<void> {
    this.session.tell({ type: 'closed', tab: id, isAsked: true });
    await this.socket.send('Target.closeTarget', { targetId });
  }

  /** Has `end` done before tabs are closed or left at the end: what is held in them the browser would send. */
  beforeClose(end: () => Promise<unknown>): void {
    this.#ends.push(end);
  }

  /** Closes the browser, or takes everything of ours out of one that runs already. Never rejects. */
  async close(): Promise<void> {
    this.session.end();
    const within = (work: Promise<unknown>) =>
      withDeadline(work, CLOSE_MS, '').catch(() => undefined);
    await within(Promise.allSettled(this.#ends.splice(0).map((end) => end())));
    await within(this.#own ? this.#own.close() : this.#leave());
    this.socket.close();
    this.#own?.process()?.kill('SIGKILL');
    // Nobody is there to be read any more, and nothing is to keep the process.
    for (const page of this.#pages) void page.close().catch(() => undefined);
  }

  /** A tab that does not answer keeps no other one from being left. */
  async #leave(): Promise<void> {
    const left = [...this.#tabs.values()].map(async ({ targetId, isTheirs, opening }) => {
      if (isTheirs) await (await opening).page.close();
      else await this.socket.send('Target.closeTarget', { targetId });
    });
    await Promise.allSettled(left);
  }

  /** A tab that a page has opened; windows of DevTools and of extensions are none. */
  #appeared({ targetId, type, url, openerId }: Protocol.Target.TargetInfo): void {
    if (type !== 'page' || /^(devtools|chrome-extension):/.test(url)) return;
    const opener = this.#tabs.get(this.#ids.get(openerId ?? '') ?? -1);
    // What is opened from a person's tab may be opened by them, and stays.
    if (opener) this.#register({ targetId, url, openerId }, { isTheirs: opener.isTheirs });
  }

  #register(
    { targetId, url, openerId }: { targetId: string; url: string; openerId?: string | undefined },
    { id: given, isTheirs = false }: { id?: number | undefined; isTheirs?: boolean },
  ): number {
    const known = this.#ids.get(targetId);
    if (known !== undefined && this.#tabs.has(known)) return known;
    const id = known ?? given ?? ++lastId;
    this.#ids.set(targetId, id);
    const opener = openerId === undefined ? null : (this.#ids.get(openerId) ?? null);
    this.session.tell({ type: 'opened', tab: id, opener, url: withoutSecrets(url) });
    const opening = this.#follow(targetId, id, { isTheirs, isOpened: openerId !== undefined });
    // Whoever asks for the tab hears of it.
    opening.catch(() => undefined);
    this.#tabs.set(id, { targetId, isTheirs, opening });
    // A new one comes to the front.
    this.#front = id;
    return id;
  }

  async #follow(
    targetId: string,
    id: number,
    { isTheirs, isOpened }: { isTheirs: boolean; isOpened: boolean },
  ): Promise<LiveTab> {
    const { session, socket } = this;
    const attached = await socket.send('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = attached as Protocol.Target.AttachToTargetResponse;
    const cdp = await openCdpTab(socket.session(sessionId), this.#plan.patience);
    const sent = new SentWrites(cdp, () => session.tab(id)?.url ?? '');
    // What a tab sends that a page has opened may be what an act there has brought about: none of it is usual.
    if (isOpened) sent.take();
    const laySheet = this.isOwn ? (css: string) => this.#laySheet(targetId, css) : null;
    const page = new TabPage(cdp, await this.#script, laySheet);
    this.#pages.push(page);
    const dismisses = () =>
      !isTheirs && (this.dismisses || this.#left.get(id) === session.tab(id)?.turns);
    await followTab({ session, tab: id, cdp: cdp.main, dismisses });
    const pageDebugger = { use: async () => ({ tab: cdp, release: () => undefined }) };
    const remote = pageRemote(page, { pageDebugger });
    let reading: Promise<void> | null = null;
    const read = () => {
      reading ??= page.start().catch((error: unknown) => {
        // Held up by a dialog it did not answer; it may later.
        reading = null;
        throw error;
      });
      return reading;
    };
    return { id, targetId, cdp, sessionId, page, remote, sent, read };
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
/** What is no browser has not answered by then. Milliseconds. */
const BROWSER_MS = 5000;
/** A browser that does not close by then is ended. Milliseconds. */
const CLOSE_MS = 5000;

/** A page that has taken all its time to load is still given so long to be read. Milliseconds. */
const MIN_PATIENCE_MS = 1000;

/** How a browser is used for one page. */
export type PageUse = Pick<BrowserPlan, 'end' | 'args'>;

/**
 * Opens a page in a headless browser of its own, and returns the result of `use`, which gets how long the page
 * may still be waited for in milliseconds. Always closes the
 * browser, at once when `end` is aborted; without `end`, when the process is interrupted. Rejects with a
 * sentence.
 */
export async function withTab<Result>(
  { address, viewport, timeout }: PageArguments,
  how: PageUse,
  use: (tab: LiveTab, patience: number, browser: BrowserSession) => Promise<Result>,
): Promise<Result> {
  const browser = await BrowserSession.launch({ ...how, viewport, patience: timeout });
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

/** The same with DevTools on the Penumbra panel, which a page of Puppeteer's goes with. */
export async function withPanel<Result>(
  asked: PageArguments,
  use: (page: Page, panel: Frame, patience: number) => Promise<Result>,
): Promise<Result> {
  return withTab(asked, {}, (tab, patience, browser) =>
    browser.withPanel(tab, (page, panel) => use(page, panel, patience), true),
  );
}

/** The same for who only reads the page. */
export function withReader<Result>(
  asked: PageArguments,
  use: (remote: PageRemote, patience: number) => Promise<Result>,
): Promise<Result> {
  return withTab(asked, {}, async (tab, patience) => {
    await readWithin(tab, patience);
    return use(tab.remote, patience);
  });
}

/** Has a tab's page read; rejects with a sentence where it does not let the reader in within `patience` milliseconds. */
export async function readWithin(tab: LiveTab, patience: number): Promise<void> {
  const seconds = Math.round(patience / 1000);
  const reading = reportSlow(t('cli.waitingForPage', { seconds }), tab.read());
  await reading.catch((error: unknown) => {
    if (!(error instanceof CdpError) || error.code !== 'TIMEOUT') throw error;
    throw new Error(t('page.pageNotReadWithin', { seconds, what: t('common.pageNotResponding') }));
  });
}

/** In the extension's worker. */
declare const chrome: {
  debugger: { getTargets(): Promise<readonly { id: string; tabId?: number }[]> };
  scripting: Record<'insertCSS' | 'removeCSS', (sheet: object) => Promise<void>>;
};

/** Runs there. */
async function sheetInTab(targetId: string, css: string, laid: boolean): Promise<void> {
  const targets = await chrome.debugger.getTargets();
  const tabId = targets.find(({ id }) => id === targetId)?.tabId;
  if (tabId === undefined) return;
  const sheet = { target: { tabId, allFrames: true }, css, origin: 'USER' };
  await (laid ? chrome.scripting.insertCSS(sheet) : chrome.scripting.removeCSS(sheet));
}
