import { DOM_TOOLS, TRUSTED_TOOLS } from '../../../core/agent/tools/page-tools.ts';
import { ChromeDebugger } from '../../chrome/debugger/chrome-debugger.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import { ChromePage } from '../../chrome/page/chrome-page.ts';
import { FrameHands } from '../input/frame-hands.ts';
import type { AgentChoices } from '../tabs/agent-choices.ts';
import type { AgentTabPage, TabHands, TabParts } from '../tabs/agent-tab.ts';
import { AgentTabs } from '../tabs/agent-tabs.ts';
import { showTab } from '../tabs/bring-to-front.ts';
import type { PanelAgentPage } from '../tabs/step-tab.ts';
import { actInTab } from './act-in-tab.ts';
import { lookAtTab } from './look-at-tab.ts';

/** What the agent's page is made of: the inspected tab, and what the panel has for it. */
export interface AgentWorld {
  tabId: number;
  page: AgentTabPage;
  hands: TabHands;
  pageDebugger: PageDebugger;
}

/**
 * The page side of an agent that works from the panel: the inspected tab and those that the task opens,
 * trusted input where a person has chosen it, and blocked input of theirs while the agent acts.
 */
export function panelAgentPage(world: AgentWorld, choices: AgentChoices): PanelAgentPage {
  const { tabId, ...initial } = world;
  const tabs = new AgentTabs(
    tabId,
    (id) => (id === tabId ? { ...initial, close: () => undefined } : chromeTabParts(id)),
    choices,
  );
  return {
    get can() {
      return choices.isTrusted() ? TRUSTED_TOOLS : DOM_TOOLS;
    },
    look: (options, signal) => lookAtTab(tabs, options, signal),
    outline: (options) => tabs.looked.page.outline(options),
    pressContext: (key) => tabs.looked.hands.pressContext(key),
    act: (order, signal) => actInTab(tabs, choices, order, signal),
    began: (run) => tabs.begin(run),
    tabs: () => tabs.kept(),
    takeIn: (tab) => tabs.takeIn(tab),
    handed: (to) => tabs.hand(to),
    ended: () => tabs.end(),
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
