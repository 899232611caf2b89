import { DOM_TOOLS, TRUSTED_TOOLS } from '../../core/agent/tools/page-tools.ts';
import type { PageDebugger } from '../debugger/page-debugger.ts';
import { actInTab } from './act-in-tab.ts';
import type { AgentChoices } from './agent-choices.ts';
import type { AgentTabPage, TabHands } from './agent-tab.ts';
import { AgentTabs } from './agent-tabs.ts';
import { chromeTabParts } from './chrome-tab-parts.ts';
import { lookAtTab } from './look-at-tab.ts';
import { showTab } from './show-tab.ts';
import type { PanelAgentPage } from './step-tab.ts';

/** What the agent's page is made of: the inspected tab, and what the panel has for it. */
export interface AgentWorld {
  tabId: number;
  page: AgentTabPage;
  hands: TabHands;
  pageDebugger: PageDebugger;
}

/**
 * The page side of an agent that works from the panel: the inspected tab and those that the task opens,
 * trusted input where a person has chosen it, and the hold on their input while the agent acts.
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
