import { FrameHands } from '../../../core/agent/hands/frame-hands.ts';
import { HELD_UP, NOTHING, withDialog } from '../../../core/agent/hands/held-up.ts';
import { withoutForeignTrees } from '../../../core/agent/policy/foreign-frames.ts';
import { pageToolsOf } from '../../../core/agent/policy/page-tools-of.ts';
import type { LookOptions, PageLook } from '../../../core/agent/run/agent-page.ts';
import { NeedsPerson } from '../../../core/agent/run/concern.ts';
import {
  DOM_AND_OFFERED_TOOLS,
  DOM_TOOLS,
  TRUSTED_TOOLS,
  WITH_PAGE_TOOL,
} from '../../../core/agent/tools/page-tools.ts';
import type { WritePattern } from '../../../core/agent/writes/judge-write.ts';
import type { WriteHolder } from '../../../core/agent/writes/write-holder.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import { sumInputs } from '../../../core/page/frame/input-counts.ts';
import { waitForTree } from '../../../core/page/reading/wait-for-page.ts';
import type { Settled } from '../../../core/page/settle/settled.ts';
import { documentOf, emptyTree } from '../../../core/page/tree/page-tree.ts';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import { RunStopped } from '../../../core/run/run-stopped.ts';
import { ChromeDebugger } from '../../chrome/debugger/chrome-debugger.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import { handConnections } from '../../chrome/frames/hand-connections.ts';
import { ChromePage } from '../../chrome/page/chrome-page.ts';
import { markPicture } from '../../chrome/pictures/mark-picture.ts';
import type { SeenWrites } from '../../chrome/writes/seen-writes.ts';
import type { AgentChoices } from '../tabs/agent-choices.ts';
import type {
  AgentTab,
  AgentTabPage,
  PanelAgentPage,
  TabHands,
  TabParts,
} from '../tabs/agent-tab.ts';
import { AgentTabs, showTab } from '../tabs/agent-tabs.ts';
import { actInTab } from './act-in-tab.ts';

/** What the agent's page is made of: the inspected tab, and what the panel has for it. */
interface AgentWorld {
  tabId: number;
  page: AgentTabPage;
  hands: TabHands;
  pageDebugger: PageDebugger;
  /** Writes that the inspected page has sent so far. */
  seenWrites: SeenWrites;
}

/**
 * The page side of an agent that works from the panel: the inspected tab and those that the task opens,
 * trusted input where a person has chosen it, and blocked input of theirs while the agent acts.
 */
export function panelAgentPage(world: AgentWorld, choices: AgentChoices): PanelAgentPage {
  const { tabId, seenWrites, ...initial } = world;
  const tabs = new AgentTabs(
    tabId,
    (id) => (id === tabId ? { ...initial, close: () => undefined } : chromeTabParts(id)),
    choices,
  );
  const writes = new TabWrites(tabs, seenWrites.kinds);
  /** The document of the newest look. */
  let lookedDocument = '';
  /** The agent's last act: what it brings about comes later, and the quiet before it says nothing. */
  let actedAt = performance.now();
  /** What is read; `otherwise` as soon as a dialog holds the page up: it answers when it goes on. */
  const unlessHeldUp = async <T>(reading: Promise<T>, otherwise: T): Promise<T> => {
    const dialog = tabs.looked.nextDialog();
    try {
      return await Promise.race([reading, dialog.opened.then(() => otherwise)]);
    } finally {
      dialog.stop();
    }
  };
  return {
    writes,
    sentSince: seenWrites.since,
    get can() {
      const hasServers = choices.servers?.hasAny() === true;
      if (!choices.isTrusted()) return hasServers ? DOM_AND_OFFERED_TOOLS : DOM_TOOLS;
      return hasServers || choices.offersPageTools?.() ? WITH_PAGE_TOOL : TRUSTED_TOOLS;
    },
    async webTools() {
      const { debuggee } = tabs.looked;
      const [own, served] = await Promise.all([
        debuggee && choices.offersPageTools?.() ? pageToolsOf(debuggee) : [],
        choices.servers?.offered() ?? [],
      ]);
      return [...own, ...served];
    },
    async look(options, signal) {
      const look = await lookAtTab(tabs, { ...options, since: actedAt }, signal);
      lookedDocument = documentOf(look.tree) ?? '';
      return look;
    },
    async outline(options) {
      const { page, hands } = tabs.looked;
      const frames = await unlessHeldUp(page.outline(options), []);
      // Another document has come since: nobody has judged yet whether it may be read.
      return hands.document === lookedDocument ? frames : [];
    },
    isHeldUp: async () => tabs.looked.dialog !== null,
    markup: (keys) => unlessHeldUp(tabs.looked.page.markup(keys), new Map()),
    async html() {
      const { page, hands } = tabs.looked;
      const frames = await unlessHeldUp(page.html(), []);
      return hands.document === lookedDocument ? frames : [];
    },
    async shot(agreed) {
      const { page } = tabs.looked;
      const shot = await page.screenshot(agreed);
      return markPicture(shot, page.tree && withoutForeignTrees(page.tree, agreed));
    },
    lyingAt: (x, y) => unlessHeldUp(tabs.looked.hands.lyingAt(x, y), null),
    appearance: {
      watch: (key, isRestless) =>
        unlessHeldUp(tabs.looked.hands.watchAppearance(key, isRestless), undefined),
      changes: () => unlessHeldUp(tabs.looked.hands.appearanceChanges(), []),
    },
    pressContext: (key) =>
      unlessHeldUp(
        tabs.looked.hands.ask(key, (call, id) => call.pressContext(id)),
        null,
      ),
    obstacles: (key) => unlessHeldUp(tabs.looked.page.obstacles(key), []),
    async act(order, signal) {
      const begun = performance.now();
      const { current } = tabs;
      let report: ActReport | undefined;
      try {
        report = await actInTab(tabs, choices, order, signal);
        return report;
      } finally {
        // What the page did since it had the input, its frames have told meanwhile.
        const isHeard = report?.type === 'done' && report.input === 'trusted';
        const isInput = isHeard && tabs.current === current && current.inputAt >= begun;
        actedAt = isInput ? current.inputAt : performance.now();
      }
    },
    began: (run) => tabs.begin(run),
    tabs: () => tabs.kept(),
    takeIn: (tab) => tabs.takeIn(tab),
    async handed(to) {
      await tabs.hand(to);
      await writes.handed(to);
    },
    async ended() {
      await writes.release();
      await tabs.end();
    },
    groupName: tabs.group.name,
    stepTab() {
      const { id, page } = tabs.looked;
      return { page, isInspected: id === tabId, show: () => showTab(id) };
    },
  };
}

/** Reads a tab beside the inspected one, for as long as the agent has it. */
function chromeTabParts(tabId: number): TabParts {
  const page = new ChromePage(tabId, { isInspected: false });
  const pageDebugger = new ChromeDebugger(tabId);
  return {
    page,
    hands: new FrameHands(handConnections(page.connections)),
    pageDebugger,
    close() {
      page.close();
      pageDebugger[Symbol.dispose]();
    },
  };
}

/** Milliseconds that a page may take to arrive. */
const MAX_ARRIVAL_MS = 20_000;
/** No page is known to be at rest sooner. Milliseconds. */
const MIN_SETTLE_MS = 350;

/**
 * The agent's tab at rest, or held up by a dialog. The quiet since `since` counts, milliseconds of
 * `performance.now`. Rejects with a sentence that a person is asked about.
 */
async function lookAtTab(
  tabs: AgentTabs,
  { limit, quiet, since }: LookOptions & { since: number },
  signal: AbortSignal,
): Promise<PageLook> {
  const { lost } = tabs.tabs;
  if (lost !== undefined) throw new RunStopped(lost);
  const trouble = tabs.takeTrouble() ?? tabs.disturbances.take();
  if (trouble !== undefined) throw new NeedsPerson(trouble);
  await tabs.arriving;
  const tab = tabs.current;
  const late = AbortSignal.any([signal, AbortSignal.timeout(MAX_ARRIVAL_MS)]);
  const longest = limit === undefined ? {} : { limit: Math.max(MIN_SETTLE_MS, Math.round(limit)) };
  const longer = quiet !== undefined && quiet > tab.page.settleOptions.quiet ? { quiet } : {};
  const wanted = { ...longest, ...longer, since };
  const dialog = tab.nextDialog();
  try {
    const settled = (async () => {
      for (;;) {
        const patience = { deadline: MAX_ARRIVAL_MS, signal: late };
        await tabs.session.wait(tab.id, { states: ['ready'] }, patience);
        await tab.page.caughtUp?.();
        // Of a page that did not come there is nothing to wait for.
        if (failureOf(tab)) return NOTHING;
        await waitForTree(tab.page, () => true, late);
        const rest = await tab.page.settle(wanted);
        // What was pressed may have another document come, which is not read yet either.
        const isThere = !tabs.session.tab(tab.id)?.navigation && tab.page.tree !== null;
        if (isThere || late.aborted) return rest;
      }
    })();
    const heldUp = Promise.race([dialog.opened.then(() => null), tabs.disturbances.came.promise]);
    // A page that goes on by itself without end is never at rest.
    const first = await Promise.race([settled, heldUp]);
    settled.catch(() => undefined);
    const disturbed = tabs.disturbances.take();
    if (disturbed !== undefined) throw new NeedsPerson(disturbed);
    tabs.lookedAt(tab);
    const others = await tabs.others.listed((id) => chrome.tabs.get(id));
    return { ...lookOf(tabs, tab, first), ...(others.length > 0 && { others }) };
  } finally {
    dialog.stop();
  }
}

function lookOf(tabs: AgentTabs, tab: AgentTab, settled: Settled | null): PageLook {
  const { events } = tab.page;
  const failure = failureOf(tab);
  const tree = failure ? emptyTree(failure.url, failure.reason) : tab.page.tree;
  if (!tree) throw new MessageError(msg('agentPage.pageNotReadYet'));
  const { dialog } = tab;
  // Chrome reports it a moment after the click that the page asked upon.
  const notices = [
    ...tabs.takeNotices(),
    ...tab.clipboard.take(),
    ...(tab.takeChooser() ? [ASKS_FOR_FILES] : []),
  ];
  const listed = tabs.tabs.listed((id) => tabs.titleOf(id));
  return {
    tree: dialog ? withDialog(tree, dialog) : tree,
    events,
    settled: settled ?? HELD_UP,
    ...(listed && { tabs: listed }),
    ...(notices.length > 0 && { notices }),
  };
}

function failureOf({ page: { status } }: AgentTab) {
  return status.type === 'restricted' && status.isFailure ? status : null;
}

const ASKS_FOR_FILES = msg('agentPage.pageAskedFilesGive');

/** How long frames are asked whether a person has used the page. Milliseconds. */
const INPUTS_MS = 500;

/** Holds the writes of the agent's tabs, for as long as the debugger is attached to them. */
class TabWrites implements WriteHolder {
  readonly #tabs: AgentTabs;
  readonly #seen: () => readonly WritePattern[];
  /** What the page had sent before the first act of all runs: what it sends later is never its upkeep. */
  #ordinary: readonly WritePattern[] | null = null;
  #holding: AgentTab | null = null;
  /** Whether a person has the page, and has used it. */
  #isHanded = false;
  #isUsed = false;

  /** `seen` are the kinds of writes that the inspected page has sent so far. */
  constructor(tabs: AgentTabs, seen: () => readonly WritePattern[]) {
    this.#tabs = tabs;
    this.#seen = seen;
  }

  canHold(): Promise<boolean> {
    const { session, held } = this.#tabs.current;
    return Promise.resolve(session !== null && !held.isPassedBySockets);
  }

  async hold(rules: Parameters<WriteHolder['hold']>[0]): Promise<boolean> {
    const { current } = this.#tabs;
    if (this.#holding && this.#holding !== current) await this.release();
    this.#holding = (await current.holdWrites(rules)) ? current : null;
    return this.#holding !== null;
  }

  /** A person may use the page at a gate: what it sends upon that is theirs. */
  async handed(to: 'agent' | 'person'): Promise<void> {
    this.#isHanded = to === 'person';
    this.#isUsed = false;
    if (this.#isHanded && this.#holding) await inputsIn(this.#holding);
  }

  async next(limit: number) {
    const tab = this.#holding;
    const came = (await tab?.held.next(limit)) ?? null;
    if (!came?.length || !tab || !this.#isHanded) return came;
    this.#isUsed ||= (await inputsIn(tab)) > 0;
    return this.#isUsed ? came.map((write) => ({ ...write, isPersons: true as const })) : came;
  }

  async decide(decisions: Parameters<WriteHolder['decide']>[0]): Promise<void> {
    await this.#holding?.held.decide(decisions);
  }

  ordinary(): Promise<readonly WritePattern[]> {
    this.#ordinary ??= [...this.#seen()];
    return Promise.resolve(this.#ordinary);
  }

  async release(): Promise<void> {
    const tab = this.#holding;
    this.#holding = null;
    await tab?.releaseWrites();
  }
}

/** How often a tab was pressed and typed in since this was last asked; 0 where its frames do not say. */
async function inputsIn(tab: AgentTab): Promise<number> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, INPUTS_MS, null));
  const counts = await Promise.race([tab.hands.inputs().catch(() => null), late]);
  const { presses, keys } = sumInputs([...(counts?.values() ?? [])]);
  return presses + keys;
}
