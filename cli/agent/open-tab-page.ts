import { actInFrame } from '../../core/agent/hands/act-in-frame.ts';
import { actTrusted, type HandTab } from '../../core/agent/hands/act-trusted.ts';
import { downloadText } from '../../core/agent/hands/download-text.ts';
import { FrameHands } from '../../core/agent/hands/frame-hands.ts';
import { giveFiles } from '../../core/agent/hands/give-files.ts';
import { HELD_UP, NOTHING, withDialog } from '../../core/agent/hands/held-up.ts';
import { InputWindow } from '../../core/agent/hands/input-window.ts';
import {
  confirmed,
  unfitReport,
  webAddress,
  withNotices,
} from '../../core/agent/hands/order-in-tab.ts';
import { runScript } from '../../core/agent/hands/run-script.ts';
import { callPageTool } from '../../core/agent/policy/call-page-tool.ts';
import { pageToolsOf } from '../../core/agent/policy/page-tools-of.ts';
import type { AgentPage, LookOptions, PageLook } from '../../core/agent/run/agent-page.ts';
import { NeedsPerson } from '../../core/agent/run/concern.ts';
import { TaskTabs } from '../../core/agent/run/task-tabs.ts';
import { DOM_TOOLS, TRUSTED_TOOLS, WITH_PAGE_TOOL } from '../../core/agent/tools/page-tools.ts';
import type { HeldRequests } from '../../core/agent/writes/held-requests.ts';
import type { WriteHolder } from '../../core/agent/writes/write-holder.ts';
import { ActLog } from '../../core/page/act/act-log.ts';
import type { TargetedOrder } from '../../core/page/act/act-order.ts';
import type { ActReport, FileContent } from '../../core/page/act/act-report.ts';
import { waitForTree } from '../../core/page/reading/wait-for-page.ts';
import type { Settled } from '../../core/page/settle/settled.ts';
import { emptyTree, type PageDialog } from '../../core/page/tree/page-tree.ts';
import {
  distinct,
  inEnglish,
  joined,
  MessageError,
  msg,
  type Text,
} from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { answerDialog, goTo } from '../../core/session/follow-tab.ts';
import { navigateTab, navigationReport } from '../../core/session/navigate-tab.ts';
import { notOpenedText } from '../browser/load-page.ts';
import { outcomeText } from '../browser/outcome-text.ts';
import type { BrowserSession, LiveTab } from '../reader/browser-session.ts';
import { holdByProtocol } from './hold-by-protocol.ts';

/** How the agent works in the page. */
export interface OpenTabOptions {
  /** Whether input goes through the debugger, as it does by default, or DOM events do it. */
  isTrusted?: boolean;
  /** Whether the tools that the page declares are offered; only by real input. */
  offersPageTools?: boolean;
  /** Whether the run goes on in tabs that its steps open; otherwise they are only listed. */
  followsTabs?: boolean;
  /** Files that may be uploaded. */
  files?: readonly FileContent[];
}

/** The page, and how it is left. */
export interface OpenedTabPage extends AgentPage {
  /** Has `go` leave the page, which is held until it has gone; settles as that does. */
  leave<T>(go: () => Promise<T>): Promise<T>;
}

/** Milliseconds that a page may take to arrive. */
const MAX_ARRIVAL_MS = 20_000;
/** No act and no look takes as long. Milliseconds. */
const MAX_WAIT_MS = 600_000;
/** A tab that comes so soon after an act of ours came of it. Milliseconds. */
const MAX_CAUSAL_MS = 1500;
/** A new tab that goes anywhere has set out by then; one that another page writes does not. Milliseconds. */
const SETS_OUT_MS = 500;

/** A tab of a browser as the agent's page, by the protocol alone, and those that its steps open. */
export function openTabPage(
  browser: BrowserSession,
  first: LiveTab,
  {
    isTrusted = true,
    offersPageTools = false,
    followsTabs = false,
    files = [],
  }: OpenTabOptions = {},
): OpenedTabPage {
  const tabs = new AgentTabs(browser, first, followsTabs);
  if (isTrusted) browser.prepareInput();
  const tools = !isTrusted ? DOM_TOOLS : offersPageTools ? WITH_PAGE_TOOL : TRUSTED_TOOLS;
  const can = new Set([...tools].filter((tool) => tool !== 'screenshot' || browser.isOwn));
  /** The agent's last act: what it brings about comes later, and the quiet before it says nothing. */
  let actedAt = performance.now();
  const unlessHeldUp = async <T>(reading: Promise<T>, otherwise: T): Promise<T> => {
    const end = new AbortController();
    const { looked } = tabs;
    reading.catch(() => undefined);
    try {
      return await Promise.race([reading, looked.nextDialog(end.signal).then(() => otherwise)]);
    } finally {
      end.abort();
    }
  };
  return {
    can,
    writes: tabs.writes(isTrusted),
    ...(isTrusted && offersPageTools && { webTools: () => pageToolsOf(tabs.looked.live.cdp) }),
    look: (options, signal) => lookAt(tabs, { ...options, since: actedAt }, signal),
    isHeldUp: async () => tabs.looked.dialog !== null,
    outline: (options) => unlessHeldUp(tabs.looked.page.outline(options), []),
    markup: (keys) => unlessHeldUp(tabs.looked.page.markup(keys), new Map()),
    html: () => unlessHeldUp(tabs.looked.page.html(), []),
    // A tab behind the others is not painted.
    ...(browser.isOwn && { shot: (agreed) => tabs.looked.page.markedPicture(agreed) }),
    lyingAt: (x, y) => unlessHeldUp(tabs.looked.hands.lyingAt(x, y), null),
    pressContext: (key) =>
      unlessHeldUp(
        tabs.looked.hands.ask(key, (call, id) => call.pressContext(id)),
        null,
      ),
    obstacles: (key) => unlessHeldUp(tabs.looked.page.obstacles(key), []),
    appearance: {
      watch: (key, isRestless) =>
        unlessHeldUp(tabs.looked.hands.watchAppearance(key, isRestless), undefined),
      changes: () => unlessHeldUp(tabs.looked.hands.appearanceChanges(), []),
    },
    async act(order, signal) {
      const { current } = tabs;
      try {
        const report = await actIn(tabs, { order, files, isTrusted }, signal);
        await tabs.takeNew(true);
        if (report.type === 'failed') return report;
        const gone = current === tabs.current ? [] : [goesOn(tabs.current.live.id)];
        return withNotices(report, [...tabs.takeNotices(), ...gone]);
      } finally {
        actedAt = performance.now();
        tabs.actedAt = actedAt;
      }
    },
    began: () => tabs.current.interceptChooser(true),
    ended: () => tabs.end(),
    leave: (go) => tabs.leave(go),
  };
}

function goesOn(id: number): Text {
  return msg('agentPage.taskGoesTab', { id });
}

/** The tabs of a task, by the numbers of their browser. */
class AgentTabs {
  readonly task: TaskTabs;
  readonly #browser: BrowserSession;
  readonly #hands = new Map<number, OpenHandTab>();
  readonly #follows: boolean;
  /** Tabs that somebody has looked at whether they are of the task. */
  readonly #seen: Set<number>;
  readonly #notices: Text[] = [];
  #trouble: Text[] = [];
  #looked: OpenHandTab;
  #holding: OpenHandTab | null = null;
  actedAt = Number.NEGATIVE_INFINITY;

  constructor(browser: BrowserSession, first: LiveTab, follows: boolean) {
    this.#browser = browser;
    this.#follows = follows;
    this.task = new TaskTabs(first.id);
    this.#seen = new Set(this.#open());
    this.#looked = this.#take(first);
    browser.beforeClose(() => this.#leaveAll());
  }

  leave<T>(go: () => Promise<T>): Promise<T> {
    return this.#holding?.held.leave(go) ?? go();
  }

  /** Their pages go before they are no longer held, but for those that stay a person's. */
  #leaveAll(): Promise<unknown> {
    return Promise.allSettled([...this.#hands.values()].map((tab) => tab.leave()));
  }

  get session() {
    return this.#browser.session;
  }

  get current(): OpenHandTab {
    return this.#hands.get(this.task.current) ?? this.#looked;
  }

  /** The tab of the newest look, whose ids a step names: the agent may be in another one by now. */
  get looked(): OpenHandTab {
    return this.task.has(this.#looked.live.id) ? this.#looked : this.current;
  }

  lookedAt(tab: OpenHandTab): void {
    this.#looked = tab;
  }

  show(): Promise<void> {
    return this.#browser.show(this.current.live);
  }

  writes(isTrusted: boolean): WriteHolder {
    const release = async () => {
      const tab = this.#holding;
      this.#holding = null;
      await tab?.release();
    };
    return {
      canHold: async () => isTrusted && !this.current.held.isPassedBySockets,
      hold: async (rules) => {
        if (!isTrusted) return false;
        const { current } = this;
        if (this.#holding !== current) await release();
        await current.held.begin(current.live.cdp, rules);
        this.#holding = current;
        return true;
      },
      next: async (limit) => (await this.#holding?.held.next(limit)) ?? null,
      decide: async (decisions) => this.#holding?.held.decide(decisions),
      ordinary: async () => this.looked.live.sent.take(),
      release,
    };
  }

  /** Takes in the tabs that pages of the task have opened since; `isByAct`: an act of ours has. */
  async takeNew(isByAct: boolean): Promise<void> {
    for (const [id, { isClosed }] of this.session.state.tabs) {
      if (isClosed) this.#gone(id);
    }
    const isCausal = isByAct || performance.now() - this.actedAt < MAX_CAUSAL_MS;
    for (const id of this.#open()) {
      if (this.#seen.has(id)) continue;
      this.#seen.add(id);
      const { opener = null } = this.session.tab(id) ?? {};
      const isOurs = opener !== null && this.task.has(opener);
      if (this.#follows && isCausal && isOurs) await this.#follow(id).catch(() => undefined);
    }
  }

  async #follow(id: number): Promise<void> {
    const live = await this.#browser.tab(id);
    const { session } = this;
    if (session.tab(id)?.turns === 0) {
      const begun = { states: ['loading', 'dialog', 'closed'] } as const;
      await session.wait(id, begun, { deadline: SETS_OUT_MS });
      const ready = { states: ['ready'] } as const;
      await session.wait(id, ready, { deadline: MAX_ARRIVAL_MS });
    }
    if (session.tab(id)?.isClosed !== false) return;
    try {
      this.task.add(id);
    } catch {
      this.#notices.push(msg('agentPage.pageOpenedMoreTabs'));
      return;
    }
    this.#take(live);
  }

  /** Opens a tab at an address; the task goes on there. */
  async openTab(url: string): Promise<number> {
    const live = await this.#browser.openTab();
    this.#seen.add(live.id);
    this.task.add(live.id);
    const tab = this.#take(live);
    await tab.interceptChooser(true);
    await goTo({ session: this.session, tab: live.id, cdp: live.cdp.main }, url, MAX_ARRIVAL_MS);
    return live.id;
  }

  async closeTab(id: number): Promise<void> {
    const live = await this.#browser.tab(this.task.requireOpened(id));
    await this.#hands.get(id)?.leave();
    await this.#browser.closeTab(live);
    this.task.remove(id);
    this.#hands.delete(id);
  }

  /** The tabs of the task where there are several, and the open ones beside them. */
  listed(): Pick<PageLook, 'tabs' | 'others'> {
    const describe = (id: number) => {
      const { title = '', url = '' } = this.#hands.get(id)?.page.tree ?? {};
      return { title, url: url || (this.session.tab(id)?.url ?? '') };
    };
    const tabs = this.task.listed(describe);
    const others = this.#open().filter((id) => !this.task.has(id));
    return {
      ...(tabs && { tabs }),
      ...(others.length > 0 && { others: others.map((id) => ({ id, title: '', url: '' })) }),
    };
  }

  takeNotices(): Text[] {
    return this.#notices.splice(0);
  }

  /** What a person decides about before the run goes on. */
  takeTrouble(): Text | undefined {
    const sentences = distinct(this.#trouble.splice(0));
    return sentences.length > 0 ? joined(sentences) : undefined;
  }

  async end(): Promise<void> {
    await this.#leaveAll();
    for (const tab of this.#hands.values()) await tab.interceptChooser(false);
  }

  #open(): number[] {
    return [...this.session.state.tabs].flatMap(([id, { isClosed }]) => (isClosed ? [] : [id]));
  }

  #gone(id: number): void {
    if (id === this.task.initial || !this.task.has(id)) return;
    this.task.remove(id);
    this.#hands.delete(id);
    this.#notices.push(msg('agentPage.tabWasClosed', { id }));
  }

  #take(live: LiveTab): OpenHandTab {
    const tab = new OpenHandTab(this.#browser, live);
    this.#hands.set(live.id, tab);
    live.cdp.main.on('Page.downloadWillBegin', ({ suggestedFilename, url }) => {
      const said = downloadText(suggestedFilename, url);
      this.#notices.push(said);
      this.#trouble.push(said);
    });
    return tab;
  }
}

/** The tab as the hands know it. A person's input is let through: it is their browser, or nobody is there. */
class OpenHandTab implements HandTab {
  readonly live: LiveTab;
  readonly hands: FrameHands;
  readonly held: HeldRequests;
  readonly isInputBlocked = false;
  readonly #browser: BrowserSession;
  #chooser = false;

  constructor(browser: BrowserSession, live: LiveTab) {
    const { socket } = browser;
    this.#browser = browser;
    this.live = live;
    this.hands = new FrameHands(live.page.connections);
    this.held = holdByProtocol({
      ...live,
      socket,
      isOthers: (targetId) => browser.isOthers(targetId),
    });
    live.cdp.main.on('Page.fileChooserOpened', () => {
      this.#chooser = true;
    });
  }

  get session() {
    return this.live.cdp.main;
  }

  get page() {
    return this.live.page;
  }

  get dialog(): PageDialog | null {
    return this.#browser.session.tab(this.live.id)?.dialog ?? null;
  }

  get failure() {
    return this.#browser.session.tab(this.live.id)?.failure ?? null;
  }

  window(): InputWindow {
    return new InputWindow(this.session, () => false);
  }

  async dispatch(work: () => Promise<unknown>): Promise<void> {
    const end = new AbortController();
    try {
      const done = work();
      done.catch(() => undefined);
      await Promise.race([done, this.nextDialog(end.signal)]);
    } finally {
      end.abort();
    }
  }

  /** Resolves when a dialog opens; never where none does before `signal` aborts. */
  async nextDialog(signal: AbortSignal): Promise<void> {
    const patience = { deadline: MAX_WAIT_MS, signal };
    const { session } = this.#browser;
    const { type } = await session.wait(this.live.id, { states: ['dialog'] }, patience);
    if (type !== 'reached') await new Promise(() => undefined);
  }

  disturbed(): void {
    // Nobody's input is blocked.
  }

  takeChooser(): boolean {
    const wasOpen = this.#chooser;
    this.#chooser = false;
    return wasOpen;
  }

  async interceptChooser(enabled: boolean): Promise<void> {
    // Where the browser refuses it, a person chooses.
    await this.session
      .send('Page.setInterceptFileChooserDialog', { enabled })
      .catch(() => undefined);
  }

  /** Has the page go, unless it stays a person's, and holds nothing more then. Never rejects. */
  async leave(): Promise<void> {
    const { live } = this;
    if (this.held.isHolding && !this.#browser.isTheirs(live))
      await this.held.leave(() => this.#browser.empty(live)).catch(() => undefined);
    await this.release();
  }

  /** Fails what is held, which the browser sends where a tab is closed or left, and holds nothing more. Never rejects. */
  async release(): Promise<void> {
    if (this.held.isIdle) return;
    await this.held.fail();
    await this.held.unblock();
  }
}

async function lookAt(
  tabs: AgentTabs,
  { limit, quiet, since }: LookOptions & { since: number },
  signal: AbortSignal,
): Promise<PageLook> {
  await tabs.takeNew(false);
  const trouble = tabs.takeTrouble();
  if (trouble !== undefined) throw new NeedsPerson(trouble);
  await tabs.show();
  const { session, current: tab } = tabs;
  const { page, live } = tab;
  const { id } = live;
  const end = new AbortController();
  const late = AbortSignal.any([signal, AbortSignal.timeout(MAX_ARRIVAL_MS)]);
  const wanted = {
    since,
    ...(limit !== undefined && { limit }),
    ...(quiet !== undefined && quiet > page.settleOptions.quiet && { quiet }),
  };
  const settle = async (): Promise<Settled> => {
    const patience = { deadline: MAX_ARRIVAL_MS, signal: late };
    const came = await session.wait(id, { states: ['ready'] }, patience);
    // A dialog has a race of its own below; whatever else stands in the way stays there.
    if (came.type === 'lost' || (came.type === 'held-up' && came.state !== 'dialog'))
      throw new Error(outcomeText(came));
    if (tab.failure) return NOTHING;
    await live.read();
    await waitForTree(page, () => true, late);
    const rest = await page.settle(wanted);
    // What was pressed may have another document come.
    return session.tab(id)?.navigation && !late.aborted ? settle() : rest;
  };
  try {
    const settled = settle();
    settled.catch(() => undefined);
    const rest = await Promise.race([settled, tab.nextDialog(end.signal).then(() => HELD_UP)]);
    tabs.lookedAt(tab);
    await tabs.takeNew(false);
    return { ...seenIn(tabs, tab), settled: rest };
  } finally {
    end.abort();
  }
}

function seenIn(tabs: AgentTabs, tab: OpenHandTab): Omit<PageLook, 'settled'> {
  const { failure, dialog, page, live } = tab;
  const url = tabs.session.tab(live.id)?.url ?? '';
  // Of a page that a dialog keeps from being read there is only its address.
  const shown = page.tree ?? (dialog ? emptyTree(url) : null);
  const tree = failure ? emptyTree(failure.url, notOpenedText(failure)) : shown;
  if (!tree) throw new MessageError(msg('agentPage.pageNotReadYet'));
  const notices = [
    ...tabs.takeNotices(),
    ...(tab.takeChooser() ? [msg('agentPage.pageAskedFilesGive')] : []),
  ];
  return {
    tree: dialog ? withDialog(tree, dialog) : tree,
    events: page.events,
    ...tabs.listed(),
    ...(notices.length > 0 && { notices }),
  };
}

interface Asked {
  order: TargetedOrder;
  /** Files that may be uploaded. */
  files: readonly FileContent[];
  isTrusted: boolean;
}

async function actIn(
  tabs: AgentTabs,
  { order, files, isTrusted }: Asked,
  signal: AbortSignal,
): Promise<ActReport> {
  const log = new ActLog();
  const { session, current: tab } = tabs;
  const { dialog, hands, live } = tab;
  const { main } = live.cdp;
  const unfit = unfitReport(order, tab);
  if (unfit) return unfit;
  if (order.tool === 'answer_dialog') {
    if (!dialog) return log.refused(msg('common.noDialogOpen'));
    const { accept, text } = order.input;
    log.add('dispatch', accept ? 'accept' : msg('agent.dismiss'));
    await answerDialog(main, accept, text);
    return log.done('trusted');
  }
  const go = async (start: () => Promise<unknown>) => {
    log.add('dispatch', order.tool);
    const came = await navigateTab(session, live.id, start, signal);
    return navigationReport(came, tab.dialog, log);
  };
  try {
    switch (order.tool) {
      case 'navigate': {
        const url = webAddress(order.input.url);
        return await go(() => goTo({ session, tab: live.id, cdp: main }, url, MAX_ARRIVAL_MS));
      }
      case 'go_back':
        return await go(() => goInHistory(live, -1));
      case 'go_forward':
        return await go(() => goInHistory(live, 1));
      case 'reload':
        return await go(() => main.send('Page.reload'));
      case 'open_tab': {
        const id = await tabs.openTab(webAddress(order.input.url));
        log.add('dispatch', msg('agentPage.openedTab', { id }));
        return log.done('none', inEnglish('agentPage.tabWasOpened', { id }));
      }
      case 'switch_tab':
        tabs.task.switchTo(order.input.tab);
        log.add('dispatch', msg('agentPage.tab', { tab: order.input.tab }));
        return log.done('none');
      case 'close_tab':
        await tabs.closeTab(order.input.tab);
        log.add('dispatch', msg('agentPage.closedTab', { tab: order.input.tab }));
        return log.done('none');
      default:
    }
  } catch (error) {
    return log.refused(errorText(error));
  }
  switch (order.tool) {
    case 'run_script':
      return confirmed(tab, order.meant, () => runScript(order.input.code, main));
    case 'page_tool':
      return confirmed(tab, order.meant, () => callPageTool(live.cdp, order.input));
    case 'screenshot':
      return takePicture(tab, order.meant.agreed);
    case 'upload':
      return giveFiles(hands, files, order);
    default:
      return (isTrusted ? await actTrusted(tab, order) : null) ?? actInFrame(hands.frames, order);
  }
}

async function takePicture(
  { page }: OpenHandTab,
  agreed: readonly string[] | undefined,
): Promise<ActReport> {
  const log = new ActLog();
  try {
    const image = await page.markedPicture(agreed);
    const { width, height } = image;
    const view = page.tree?.viewport ?? image;
    const size = { width, height, viewWidth: view.width, viewHeight: view.height };
    const text = inEnglish('agentPage.pictureOfView', size);
    return { type: 'done', log: log.lines, input: 'none', image, text };
  } catch (error) {
    return log.refused(errorText(error));
  }
}

async function goInHistory({ cdp: { main } }: LiveTab, step: 1 | -1): Promise<void> {
  const { currentIndex, entries } = await main.send('Page.getNavigationHistory');
  const entry = entries[currentIndex + step];
  if (!entry) throw new MessageError(msg('agentPage.historyTabNoSuch'));
  await main.send('Page.navigateToHistoryEntry', { entryId: entry.id });
}
