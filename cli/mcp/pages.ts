import type { Frame, Page } from 'puppeteer-core';
import type { Guard, NoteRecords } from '../../core/agent/loop/run-ports.ts';
import { writeNotices } from '../../core/agent/loop/write-desk.ts';
import { originsIn, withOrigins } from '../../core/agent/policy/page-data.ts';
import type { Permissions } from '../../core/agent/policy/permission-rule.ts';
import type { WriteHolder } from '../../core/agent/writes/write-holder.ts';
import type { FrameOutline } from '../../core/page/frame/outline-piece.ts';
import type { OutlineOptions } from '../../core/page/outline/outline.ts';
import { MAX_PARSING_MS } from '../../core/page/settle/open-requests.ts';
import type { PageTree } from '../../core/page/tree/page-tree.ts';
import { makeSerialQueue, type SerialQueue } from '../../core/platform/async/serial-queue.ts';
import { orAborted } from '../../core/platform/async/until-aborted.ts';
import { say, t } from '../../core/platform/messages/messages.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { withoutSecrets } from '../../core/session/follow-tab.ts';
import { Session, SessionError } from '../../core/session/session.ts';
import {
  type News,
  type SessionTab,
  stateOf,
  type TabStateName,
} from '../../core/session/session-state.ts';
import { type OpenedTabPage, openTabPage } from '../agent/open-tab-page.ts';
import { type PageArguments, pageAddress } from '../arguments/page-arguments.ts';
import { PAGE_TOOL_FLAGS } from '../browser/launch.ts';
import { dialogText } from '../browser/outcome-text.ts';
import { BrowserSession, type LiveTab } from '../reader/browser-session.ts';
import { type AllowedPages, checkAllowed, checkOpening, isAllowed } from './allowed-pages.ts';

/** How pages are opened. */
export interface PagesOptions extends Omit<PageArguments, 'address'> {
  allowed: AllowedPages;
  /** A browser that runs already; otherwise one is started. */
  connect: string | undefined;
  /** What is read until another page is asked for. */
  first: string | undefined;
}

/** The page that a call is about, in its tab. */
export interface OpenPage {
  id: number;
  live: LiveTab;
  remote: PageRemote;
  /** Aborts once nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** One look at all of a page. */
export interface PageView {
  tree: PageTree;
  frames: readonly FrameOutline[];
}

/** An open tab, as a client sees it. */
export interface ListedTab extends Pick<SessionTab, 'id' | 'url' | 'title' | 'opener'> {
  state: TabStateName;
}

/** Which page a call asks for: at an address, in a tab; the one that is open without. */
export interface AskedPage {
  url?: string | undefined;
  tab?: number | undefined;
}

/** How a call uses a page. */
export interface PageUse {
  signal: AbortSignal;
  /** What it bears: other states of the tab end it. */
  through?: readonly TabStateName[];
  /** Whether it only reads, and is done again where the page or the browser dies under it. */
  isReading?: boolean;
}

/** A process that was ended has ended by then. Milliseconds. */
const CRASH_MS = 1000;
/** How long the title of a new tab is waited for. Milliseconds. */
const TITLE_DEADLINE_MS = 1000;

/** The browser and its tabs as a client uses them: started by the first call that needs it, and again if it dies. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #acting: Permissions | null;
  readonly #session = new Session();
  /** How far each tab had come when it was read last. */
  readonly #read = new Map<number, number>();
  readonly #queues = new Map<number, SerialQueue>();
  /** Sentences for the next answer. */
  #notices: string[] = [];
  #browser: Promise<BrowserSession> | null = null;
  #starting: Promise<BrowserSession> | null = null;
  #current = 0;
  #originsRead: readonly string[] = [];
  /** Where a tab was asked to go, as typed: a server may lead elsewhere. */
  readonly #asked = new Map<number, string>();
  /** What a browser is to show first. */
  #last: string | undefined;

  /** `acting`: what the client may do, who answers dialogs then; null for nothing, and they are dismissed. */
  constructor(options: PagesOptions, acting: Permissions | null) {
    this.#options = options;
    this.#acting = acting;
  }

  /**
   * Uses the page that is asked for, loaded if it is not open, at rest unless it never rests. One call at a time uses a
   * tab. Rejects with a sentence, or with a {@link SessionError} when something holds the page up.
   */
  async use<T>(
    asked: AskedPage,
    { signal, through = [], isReading = false }: PageUse,
    work: (page: OpenPage) => Promise<T>,
  ): Promise<T> {
    const { timeout } = this.#options;
    const address = asked.url === undefined ? undefined : pageAddress(asked.url);
    if (address !== undefined) this.#checkAsked(address, asked.tab);
    const browser = await this.#running(signal);
    const end = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    const queue = this.#queueOf(asked.tab ?? this.current);
    return orAborted(
      queue(async () => {
        end.throwIfAborted();
        const tab = await this.#tabFor(browser, asked.tab, address);
        // Who does not want the answer any more does not want the page either.
        const leave = () => void tab.cdp.main.send('Page.stopLoading').catch(() => undefined);
        end.addEventListener('abort', leave, { once: true });
        try {
          await browser.show(tab);
          await this.#restore(browser, tab, end);
          const patience = { deadline: timeout, signal: end };
          await this.#go(browser, tab, address, patience);
          await browser.session.until(tab.id, { states: ['ready', ...through] }, patience);
          const turns = browser.session.tab(tab.id)?.turns;
          // To read a large document for the first time keeps it from answering, too.
          const busy = this.#read.get(tab.id) === turns ? [] : (['busy'] as const);
          const how = { ...patience, through: [...through, ...busy] };
          const { id, remote } = tab;
          const read = async () => {
            await tab.read();
            return work({ id, live: tab, remote, signal: end });
          };
          const result = await browser.during(tab, read, how);
          if (turns !== undefined) this.#read.set(tab.id, turns);
          return result;
        } finally {
          end.removeEventListener('abort', leave);
        }
      }),
      end,
    ).catch((error: unknown) => {
      if (isReading && hasDied(error)) return this.use(asked, { signal, through }, work);
      if (signal.aborted) throw new Error(t('common.stopped'));
      if (end.aborted) throw new Error(t('session.notDoneWithin', { seconds: timeout / 1000 }));
      throw error;
    });
  }

  /** The page of a tab as it was at the last look, as an outline; null where it was not read. */
  async lastLook(id: number, options: OutlineOptions): Promise<string | null> {
    const tab = await (await this.#browser)?.tab(id);
    return tab ? tab.remote.lastLook(options) : null;
  }

  /** Opens the panel of the extension on a page while `use` works; see {@link BrowserSession.withPanel}. */
  async withPanel<T>(
    page: OpenPage,
    use: (page: Page, panel: Frame) => Promise<T>,
    keeps = false,
  ): Promise<T> {
    const [browser, tab] = await Promise.all([this.#browser, this.own(page)]);
    if (!browser) throw new Error(t('session.browserHasClosed'));
    return browser.withPanel(tab, use, keeps);
  }

  /**
   * The tab of a page in a browser of ours, which paints its tabs and is started with what tools of pages need. Rejects
   * with a sentence in a person's.
   */
  async own({ live }: OpenPage): Promise<LiveTab> {
    if ((await this.#browser)?.isOwn) return live;
    throw new Error(t('mcp.needsOwnBrowser'));
  }

  /** A page as steps are taken in it. */
  async agentOf({ id, live }: OpenPage): Promise<OpenedTabPage> {
    const known = this.#agents.get(live);
    if (known) return known;
    const browser = await this.#browser;
    if (!browser) throw new Error(t('session.browserHasClosed'));
    const page = openTabPage(browser, live, { offersPageTools: browser.isOwn });
    await page.began?.({ id: '', task: '' });
    // Between two steps the hold stays.
    const { began: _, ended: __, writes, ...rest } = page;
    const agent = { ...rest, ...(writes && { writes: this.#guarded(id, writes) }) };
    this.#agents.set(live, agent);
    return agent;
  }

  /** Throws a sentence unless the page at an address may be read. */
  check(url: string): void {
    checkAllowed(url, this.#options.allowed);
  }

  /** Origins that a client has read anything of: what it gives to another one may be theirs. */
  get originsRead(): readonly string[] {
    return this.#originsRead;
  }

  noteRead(origins: readonly (string | null)[]): void {
    this.#originsRead = withOrigins(this.#originsRead, origins);
  }

  readonly #guards = new Map<number, () => void>();
  readonly #agents = new Map<LiveTab, OpenedTabPage>();

  /** What a tab sends, held: each step takes over from whoever stood guard since the one before. */
  #guarded(id: number, writes: WriteHolder): WriteHolder {
    const hold: WriteHolder['hold'] = (rules) => {
      this.#guards.get(id)?.();
      return writes.hold(rules);
    };
    return { ...writes, hold };
  }

  /** Between steps nobody is asked: what a page then sends that nothing allows fails, and the next answer says so. */
  guard(id: number, desk: Guard): void {
    // Where nothing was held, the one before stays.
    if (!desk.isHolding) return;
    const note: NoteRecords = (records) => {
      this.#notices.push(...writeNotices(records).map((notice) => say(notice)));
    };
    this.#guards.set(id, desk.standGuard(note));
  }

  /** The page’s tree and text, of all of it. */
  async view(of: OpenPage): Promise<PageView> {
    const tree = await of.remote.tree();
    checkAllowed(tree.url, this.#options.allowed);
    const frames = await of.remote.outlines({ wholePage: true });
    this.noteRead(originsIn(tree, frames));
    return { tree, frames };
  }

  /** What is known of a tab, by default the one that calls are about. */
  tab(id: number): SessionTab | undefined {
    return this.#session.tab(id);
  }

  /** The tab that calls are about: where that has gone, the one that opened it, or any. */
  get current(): number {
    let id: number | null | undefined = this.#current;
    while (typeof id === 'number' && !this.#isOpen(id)) id = this.tab(id)?.opener;
    id ??= [...this.#session.state.tabs.keys()].find((known) => this.#isOpen(known));
    return id ?? this.#current;
  }

  /** Throws a sentence unless the address may be read, and to open it does nothing that nobody allowed. */
  #checkAsked(address: string, tab = this.current): void {
    const open = withoutSecrets(address);
    checkAllowed(open, this.#options.allowed);
    // What is open already is only read.
    const shown = this.#isOpen(tab) ? (this.tab(tab)?.url ?? '') : '';
    if (!isSame(open, shown)) checkOpening(address, this.#acting);
  }

  #isOpen(id: number): boolean {
    return this.tab(id)?.isClosed === false;
  }

  /** How many tabs there have been, and those that came since there were so many. */
  get count(): number {
    return this.#session.state.tabs.size;
  }

  openedSince(count: number): number[] {
    return [...this.#session.state.tabs.keys()].slice(count);
  }

  /** The tabs that are open, with the address and the title that they have now; a person's behind ours. */
  async tabs(): Promise<readonly ListedTab[]> {
    const { connect } = this.#options;
    const browser =
      connect === undefined
        ? await this.#browser?.catch(() => null)
        : await this.#running(AbortSignal.timeout(this.#options.timeout));
    if (browser?.session.state.browser !== 'connected') return [];
    const open = [...this.#session.state.tabs.values()].filter(({ isClosed }) => !isClosed);
    await Promise.allSettled(open.map(({ id }) => this.#describe(browser, id)));
    const ours = open.map(({ id }) => this.#session.tab(id)).filter((tab) => tab !== undefined);
    const theirs = await browser.others();
    return [
      ...ours.map((tab) => ({ ...this.#shown(tab), state: stateOf(tab) })),
      ...theirs.map((tab) => ({ ...this.#shown(tab), opener: null, state: 'ready' as const })),
    ];
  }

  /** Opens a page in a tab of its own, which calls are about from then on. Resolves with its number. */
  async openTab(url: string | undefined, use: PageUse): Promise<number> {
    if (url !== undefined) this.#checkAsked(pageAddress(url), -1);
    const browser = await this.#running(use.signal);
    const { id } = await browser.openTab();
    this.#current = id;
    if (url !== undefined) await this.use({ url, tab: id }, use, async () => undefined);
    return id;
  }

  /** Closes a tab whatever it is doing. Rejects with a sentence. */
  async closeTab(id: number): Promise<void> {
    const browser = await this.#running(AbortSignal.timeout(this.#options.timeout));
    const known = this.#session.tab(id);
    if (!known || known.isClosed) throw new Error(t('session.noTab', { id }));
    const live = await browser.tab(id);
    await this.#agents
      .get(live)
      ?.leave(() => browser.empty(live))
      .catch(() => undefined);
    this.#agents.delete(live);
    await browser.closeTab(live);
  }

  /** What has happened beside what was asked for, a sentence each, once. */
  async takeNotices(): Promise<string[]> {
    const { news } = this.#session.state;
    const browser = await this.#browser?.catch(() => null);
    this.#session.tell({ type: 'said' });
    const said = await Promise.all(news.map((item) => this.#newsText(browser, item)));
    return [...this.#notices.splice(0), ...said.flatMap((text) => text ?? [])];
  }

  /** Closes the browser, or takes everything out of the one that ran already. */
  async close(): Promise<void> {
    const browser = await this.#browser?.catch(() => null);
    this.#browser = null;
    await browser?.close();
  }

  #queueOf(tab: number): SerialQueue {
    const known = this.#queues.get(tab) ?? makeSerialQueue();
    this.#queues.set(tab, known);
    return known;
  }

  /** The browser that runs; another one where it has gone. */
  #running(signal: AbortSignal): Promise<BrowserSession> {
    this.#starting ??= this.#renewed().finally(() => {
      this.#starting = null;
    });
    return orAborted(this.#starting, signal);
  }

  async #renewed(): Promise<BrowserSession> {
    const known = await this.#browser?.catch(() => null);
    if (known && this.#session.state.browser === 'connected') return known;
    if (known) {
      this.#notices.push(t('session.browserStartedAgain'));
      await known.close().catch(() => undefined);
    }
    this.#browser = this.#start();
    return this.#browser;
  }

  async #start(): Promise<BrowserSession> {
    const { viewport, first, connect } = this.#options;
    this.#last = this.#asked.get(this.#current) ?? first;
    this.#asked.clear();
    this.#agents.clear();
    const plan = { viewport, args: PAGE_TOOL_FLAGS };
    const browser =
      connect === undefined
        ? await BrowserSession.launch(plan, this.#session)
        : await BrowserSession.connect(connect, plan, this.#session);
    browser.dismisses = this.#acting === null;
    return browser;
  }

  /** The tab that a call names, or the one that calls are about; where that has gone, the one that opened it. */
  async #tabFor(
    browser: BrowserSession,
    asked: number | undefined,
    address: string | undefined,
  ): Promise<LiveTab> {
    const id = asked ?? this.current;
    if (asked !== undefined && !this.#isOpen(id)) {
      const other = await browser.other(id);
      if (!other) throw new Error(t('session.noTab', { id }));
      this.#current = id;
      return other;
    }
    const shown = this.#acting || browser.isOwn ? undefined : address;
    const tab =
      (shown !== undefined && asked === undefined && (await this.#theirs(browser, shown))) ||
      (this.#isOpen(id) ? await browser.tab(id) : await this.#newTab(browser));
    this.#current = tab.id;
    return tab;
  }

  /** Whoever only looks reads a page in the tab of the person's that shows it. */
  async #theirs(browser: BrowserSession, address: string): Promise<LiveTab | undefined> {
    const target = (await browser.targets()).find(({ url }) => isSame(url, address));
    return target && browser.takeTab(target, true);
  }

  async #newTab(browser: BrowserSession): Promise<LiveTab> {
    const tab = await browser.openTab();
    if (this.#last !== undefined) this.#asked.set(tab.id, this.#last);
    this.#last = undefined;
    return tab;
  }

  /** Has a tab work again whose page answers nobody, whose process has ended, or whose panel has gone. */
  async #restore(browser: BrowserSession, tab: LiveTab, signal: AbortSignal): Promise<void> {
    const { session } = browser;
    const state = () => this.#stateOf(tab.id);
    if (state() === 'busy') {
      const became = await browser.revive(tab, signal);
      if (became === 'ended') this.#notices.push(t('session.scriptEnded'));
      const crashed = { states: ['crashed'] } as const;
      if (became === 'crashed') await session.wait(tab.id, crashed, { deadline: CRASH_MS, signal });
    }
    if (state() === 'crashed') {
      this.#notices.push(t('session.loadedAgain'));
      await browser.load(tab, session.tab(tab.id)?.url ?? '', {
        deadline: this.#options.timeout,
        signal,
      });
    }
  }

  /** Loads what is asked for, unless it is there. A page that may not be read has been left by then, or is refused. */
  async #go(
    browser: BrowserSession,
    tab: LiveTab,
    address: string | undefined,
    { deadline, signal }: { deadline: number; signal: AbortSignal },
  ): Promise<void> {
    const { session } = browser;
    const { allowed, first } = this.#options;
    const shown = session.tab(tab.id)?.url ?? '';
    const isEmpty = /^(about:blank)?$/.test(shown);
    const wanted = address ?? (isEmpty ? (this.#asked.get(tab.id) ?? first) : undefined);
    if (wanted === undefined) {
      if (isEmpty && tab.id === this.#current) throw new Error(t('mcp.nameAPage'));
      return checkAllowed(shown, allowed);
    }
    checkAllowed(withoutSecrets(wanted), allowed);
    if (isSame(withoutSecrets(wanted), shown) && !session.tab(tab.id)?.failure) return;
    // The reader is there before the page: what opens dialogs as it loads would keep it away.
    if (this.#stateOf(tab.id) === 'ready') await tab.read();
    await browser.closePanel(tab);
    this.#asked.set(tab.id, wanted);
    // Whoever leaves a page answers nothing that it asks.
    const { dialog } = session.tab(tab.id) ?? {};
    if (dialog) {
      this.#notices.push(t('session.dismissedAnotherPageAsked', { said: dialogText(dialog) }));
      await browser.leaveDialogs(tab);
    }
    this.#guards.delete(tab.id);
    const until = { progress: 'parsed', most: MAX_PARSING_MS } as const;
    const load = () => browser.load(tab, wanted, { deadline, signal, ...until });
    await (this.#agents.get(tab)?.leave(load) ?? load());
    checkAllowed(session.tab(tab.id)?.url ?? '', allowed);
  }

  #stateOf(id: number): TabStateName {
    const tab = this.#session.tab(id);
    return tab ? stateOf(tab) : 'closed';
  }

  async #describe(browser: BrowserSession, id: number): Promise<void> {
    const tab = await browser.tab(id);
    const { targetInfo } = await tab.cdp.main.send('Target.getTargetInfo');
    const { title } = targetInfo;
    const url = withoutSecrets(targetInfo.url);
    // Before there is a title, the browser shows the address.
    const isTitle = title !== '' && !url.endsWith(title);
    this.#session.tell({ type: 'described', tab: id, url, title: isTitle ? title : '' });
  }

  /** Of a page that may not be read, nothing is shown but where it is. */
  #shown<Tab extends { url: string; title: string }>(tab: Tab): Tab {
    if (isAllowed(tab.url, this.#options.allowed)) return tab;
    return { ...tab, title: '', url: URL.parse(tab.url)?.origin ?? '' };
  }

  async #newsText(
    browser: BrowserSession | null | undefined,
    { type, tab }: News,
  ): Promise<string | null> {
    const { id, dialog } = tab;
    if (type === 'dismissed' && dialog) {
      return t('session.dialogDismissed', { type: dialog.type, message: dialog.message });
    }
    if (type === 'closed') return t('session.tabClosed', { id });
    if (type === 'crashed' || !browser) return null;
    const describe = () => this.#describe(browser, id).catch(() => undefined);
    await describe();
    // A window that another page writes goes nowhere.
    const turns = this.#session.tab(id)?.url === 'about:blank' ? 0 : 1;
    const named = { states: ['ready', 'dialog'], progress: 'parsed', turns } as const;
    await this.#session.wait(id, named, { deadline: TITLE_DEADLINE_MS });
    await describe();
    const now = this.#session.tab(id);
    if (!now || now.isClosed) return null;
    const { url, title, opener } = this.#shown(now);
    return t('session.tabOpened', { id, opener: opener ?? 0, title, url });
  }
}

/** Whether the process of the page, or the browser, has ended. */
function hasDied(error: unknown): boolean {
  if (!(error instanceof SessionError)) return false;
  const { outcome } = error;
  return outcome.type === 'lost' || (outcome.type === 'held-up' && outcome.state === 'crashed');
}

function isSame(one: string, other: string): boolean {
  return one.replace(/#.*$/, '') === other.replace(/#.*$/, '');
}
