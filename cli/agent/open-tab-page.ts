import { actInFrame } from '../../core/agent/hands/act-in-frame.ts';
import { actTrusted, type HandTab } from '../../core/agent/hands/act-trusted.ts';
import { FrameHands } from '../../core/agent/hands/frame-hands.ts';
import { InputWindow } from '../../core/agent/hands/input-window.ts';
import { runScript } from '../../core/agent/hands/run-script.ts';
import type { AgentPage, LookOptions, PageLook } from '../../core/agent/run/agent-page.ts';
import { TRUSTED_TOOLS } from '../../core/agent/tools/page-tools.ts';
import type { WriteHolder } from '../../core/agent/writes/write-holder.ts';
import { ActLog } from '../../core/page/act/act-log.ts';
import type { PageTool, TargetedOrder } from '../../core/page/act/act-order.ts';
import type { ActReport, FileContent } from '../../core/page/act/act-report.ts';
import { waitForTree } from '../../core/page/reading/wait-for-page.ts';
import type { Settled } from '../../core/page/settle/settled.ts';
import { emptyTree, type PageTree } from '../../core/page/tree/page-tree.ts';
import { MessageError, msg } from '../../core/platform/messages/messages.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import { answerDialog, goTo } from '../../core/session/follow-tab.ts';
import { navigateTab, navigationReport } from '../../core/session/navigate-tab.ts';
import { OPEN_TAB, type OpenTab } from '../reader/with-open-browser.ts';
import { holdByProtocol } from './hold-by-protocol.ts';

/** What needs the extension, or another tab than the one that was opened or named. */
const NOT_HERE: ReadonlySet<PageTool> = new Set([
  'screenshot',
  'open_tab',
  'switch_tab',
  'close_tab',
]);

/** Milliseconds that a page may take to arrive. */
const MAX_ARRIVAL_MS = 20_000;
/** Characters of a dialog that a model reads. */
const MAX_DIALOG_LENGTH = 2000;

/** A tab of a browser that runs already as the agent's page, by the protocol alone. */
export function openTabPage(open: OpenTab, files: readonly FileContent[] = []): AgentPage {
  const hands = new FrameHands(open.page.connections);
  const tab = new OpenHandTab(open, hands);
  const held = holdByProtocol(open);
  const release = async () => {
    if (held.isIdle) return;
    await held.fail();
    await held.unblock();
  };
  const writes: WriteHolder = {
    canHold: async () => !held.isPassedBySockets,
    async hold(rules) {
      await held.begin(open.tab, rules);
      return true;
    },
    next: (limit) => held.next(limit),
    decide: (decisions) => held.decide(decisions),
    ordinary: async () => [],
    release,
  };
  /** The agent's last act: what it brings about comes later, and the quiet before it says nothing. */
  let actedAt = performance.now();
  const unlessHeldUp = async <T>(reading: Promise<T>, otherwise: T): Promise<T> => {
    const end = new AbortController();
    reading.catch(() => undefined);
    try {
      return await Promise.race([reading, tab.nextDialog(end.signal).then(() => otherwise)]);
    } finally {
      end.abort();
    }
  };
  return {
    can: new Set([...TRUSTED_TOOLS].filter((tool) => !NOT_HERE.has(tool))),
    writes,
    look: (options, signal) => lookAt(open, tab, { ...options, since: actedAt }, signal),
    isHeldUp: async () => tab.dialog !== null,
    outline: (options) => unlessHeldUp(open.page.outline(options), []),
    markup: (keys) => unlessHeldUp(open.page.markup(keys), new Map()),
    html: () => unlessHeldUp(open.page.html(), []),
    lyingAt: (x, y) => unlessHeldUp(hands.lyingAt(x, y), null),
    pressContext: (key) =>
      unlessHeldUp(
        hands.ask(key, (call, id) => call.pressContext(id)),
        null,
      ),
    appearance: {
      watch: (key, isRestless) => unlessHeldUp(hands.watchAppearance(key, isRestless), undefined),
      changes: () => unlessHeldUp(hands.appearanceChanges(), []),
    },
    async act(order, signal) {
      try {
        return await actIn(open, tab, { order, files }, signal);
      } finally {
        actedAt = performance.now();
      }
    },
    began: () => tab.interceptChooser(true),
    async ended() {
      await release().catch(() => undefined);
      await tab.interceptChooser(false);
    },
  };
}

/** The tab as the hands know it. A person's input is let through: it is their browser. */
class OpenHandTab implements HandTab {
  readonly hands: FrameHands;
  readonly isInputBlocked = false;
  readonly #open: OpenTab;
  #chooser = false;

  constructor(open: OpenTab, hands: FrameHands) {
    this.#open = open;
    this.hands = hands;
    open.tab.main.on('Page.fileChooserOpened', () => {
      this.#chooser = true;
    });
  }

  get session() {
    return this.#open.tab.main;
  }

  get page() {
    return this.#open.page;
  }

  get dialog() {
    return this.#open.session.tab(OPEN_TAB)?.dialog ?? null;
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
    const { type } = await this.#open.session.wait(OPEN_TAB, { states: ['dialog'] }, patience);
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
}

/** No act and no look takes as long. Milliseconds. */
const MAX_WAIT_MS = 600_000;

async function lookAt(
  { session, page }: OpenTab,
  tab: OpenHandTab,
  { limit, quiet, since }: LookOptions & { since: number },
  signal: AbortSignal,
): Promise<PageLook> {
  const end = new AbortController();
  const late = AbortSignal.any([signal, AbortSignal.timeout(MAX_ARRIVAL_MS)]);
  const wanted = {
    since,
    ...(limit !== undefined && { limit }),
    ...(quiet !== undefined && quiet > page.settleOptions.quiet && { quiet }),
  };
  const settle = async (): Promise<Settled> => {
    const patience = { deadline: MAX_ARRIVAL_MS, signal: late };
    await session.wait(OPEN_TAB, { states: ['ready'] }, patience);
    if (failureOf(session)) return NOTHING;
    await waitForTree(page, () => true, late);
    const rest = await page.settle(wanted);
    // What was pressed may have another document come.
    return session.tab(OPEN_TAB)?.navigation && !late.aborted ? settle() : rest;
  };
  try {
    const settled = settle();
    settled.catch(() => undefined);
    const rest = await Promise.race([settled, tab.nextDialog(end.signal).then(() => HELD_UP)]);
    const failure = failureOf(session);
    const tree = failure
      ? emptyTree(failure.url, msg('agentPage.pageNotLoaded', { reason: failure.error }))
      : page.tree;
    if (!tree) throw new MessageError(msg('agentPage.pageNotReadYet'));
    const { dialog } = tab;
    return { tree: dialog ? withDialog(tree, dialog) : tree, events: page.events, settled: rest };
  } finally {
    end.abort();
  }
}

function failureOf(session: OpenTab['session']) {
  return session.tab(OPEN_TAB)?.failure ?? null;
}

/** Its texts are the page's, and go to a model. */
function withDialog(
  tree: PageTree,
  { type, message, defaultText }: NonNullable<HandTab['dialog']>,
): PageTree {
  const plain = (text: string) => plainText(text, MAX_DIALOG_LENGTH).text;
  return { ...tree, dialog: { type, message: plain(message), defaultText: plain(defaultText) } };
}

const NOTHING: Settled = { isSettled: true, ms: 0, last: null, lastAt: 0, busy: [], endless: [] };

const HELD_UP: Settled = {
  ...NOTHING,
  isSettled: false,
  busy: [{ kind: 'script', what: msg('agentPage.aDialog') }],
};

interface Asked {
  order: TargetedOrder;
  /** Files that may be uploaded. */
  files: readonly FileContent[];
}

async function actIn(
  open: OpenTab,
  tab: OpenHandTab,
  { order, files }: Asked,
  signal: AbortSignal,
): Promise<ActReport> {
  const log = new ActLog();
  const { dialog, hands } = tab;
  const { main } = open.tab;
  if (order.tool === 'answer_dialog') {
    if (!dialog) return log.refused(msg('common.noDialogOpen'));
    const { accept, text } = order.input;
    log.add('dispatch', accept ? 'accept' : msg('agent.dismiss'));
    await answerDialog(main, accept, text);
    return log.done('trusted');
  }
  if (dialog) return log.refused(msg('agentPage.pageShowsDialogAnswer', { type: dialog.type }));
  if (hands.document !== order.meant.document) {
    return log.refused(msg('agentPage.staleDocumentTabTask'), 'STALE_DOCUMENT');
  }
  const go = async (start: () => Promise<unknown>) => {
    log.add('dispatch', order.tool);
    const came = await navigateTab(open.session, OPEN_TAB, start, signal);
    return navigationReport(came, tab.dialog, log);
  };
  const goBy = (step: 1 | -1) => go(() => goInHistory(open, step));
  switch (order.tool) {
    case 'navigate': {
      const { url } = order.input;
      if (webOrigin(url) === null) return log.refused(msg('agentPage.onlyHttpHttpsAddresses'));
      return go(() =>
        goTo({ session: open.session, tab: OPEN_TAB, cdp: main }, url, MAX_ARRIVAL_MS),
      );
    }
    case 'go_back':
      return goBy(-1);
    case 'go_forward':
      return goBy(1);
    case 'reload':
      return go(() => main.send('Page.reload'));
    case 'run_script': {
      const why = await hands.confirm(order.meant).catch(errorText);
      if (why !== null) return log.refused(why, 'STALE_DOCUMENT');
      return runScript(order.input.code, main);
    }
    case 'upload': {
      const wanted = order.input.files.map((name) => files.find((file) => file.name === name));
      const given = wanted.filter((file) => file !== undefined);
      if (given.length === wanted.length) {
        return hands.giveFiles(order.input.element, order.meant, given);
      }
      const missing = order.input.files.filter((_, at) => !wanted[at]).join('”, “');
      const names = files.map(({ name }) => name).join(', ') || 'none';
      return log.refused(msg('agentPage.personChosenNoFile', { missing, names }));
    }
    default:
      return (await actTrusted(tab, order)) ?? actInFrame(hands.frames, order);
  }
}

async function goInHistory({ tab: { main } }: OpenTab, step: 1 | -1): Promise<void> {
  const { currentIndex, entries } = await main.send('Page.getNavigationHistory');
  const entry = entries[currentIndex + step];
  if (!entry) throw new MessageError(msg('agentPage.historyTabNoSuch'));
  await main.send('Page.navigateToHistoryEntry', { entryId: entry.id });
}
