import { withoutForeignTrees } from '../../../core/agent/policy/foreign-frames.ts';
import { pageToolsOf } from '../../../core/agent/policy/page-tools-of.ts';
import {
  DOM_AND_OFFERED_TOOLS,
  DOM_TOOLS,
  TRUSTED_TOOLS,
  WITH_PAGE_TOOL,
} from '../../../core/agent/tools/page-tools.ts';
import type { WritePattern } from '../../../core/agent/writes/write-pattern.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import { documentOf } from '../../../core/page/tree/document-of.ts';
import { ChromeDebugger } from '../../chrome/debugger/chrome-debugger.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import { ChromePage } from '../../chrome/page/chrome-page.ts';
import { markPicture } from '../../chrome/pictures/mark-picture.ts';
import { FrameHands } from '../input/frame-hands.ts';
import type { AgentChoices } from '../tabs/agent-choices.ts';
import type { AgentTabPage, TabHands, TabParts } from '../tabs/agent-tab.ts';
import { AgentTabs } from '../tabs/agent-tabs.ts';
import { showTab } from '../tabs/bring-to-front.ts';
import type { PanelAgentPage } from '../tabs/step-tab.ts';
import { actInTab } from './act-in-tab.ts';
import { lookAtTab } from './look-at-tab.ts';
import { TabWrites } from './tab-writes.ts';

/** What the agent's page is made of: the inspected tab, and what the panel has for it. */
interface AgentWorld {
  tabId: number;
  page: AgentTabPage;
  hands: TabHands;
  pageDebugger: PageDebugger;
  /** Kinds of writes that the inspected page has sent so far. */
  ordinaryWrites: () => readonly WritePattern[];
}

/**
 * The page side of an agent that works from the panel: the inspected tab and those that the task opens,
 * trusted input where a person has chosen it, and blocked input of theirs while the agent acts.
 */
export function panelAgentPage(world: AgentWorld, choices: AgentChoices): PanelAgentPage {
  const { tabId, ordinaryWrites, ...initial } = world;
  const tabs = new AgentTabs(
    tabId,
    (id) => (id === tabId ? { ...initial, close: () => undefined } : chromeTabParts(id)),
    choices,
  );
  const writes = new TabWrites(tabs, ordinaryWrites);
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
    pressContext: (key) => unlessHeldUp(tabs.looked.hands.pressContext(key), null),
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
        writes.acted();
      }
    },
    began: (run) => tabs.begin(run),
    tabs: () => tabs.kept(),
    takeIn: (tab) => tabs.takeIn(tab),
    handed: (to) => tabs.hand(to),
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
    hands: new FrameHands(page.connections),
    pageDebugger,
    close() {
      page.close();
      pageDebugger[Symbol.dispose]();
    },
  };
}
