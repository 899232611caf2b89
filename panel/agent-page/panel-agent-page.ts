import type { AgentPage } from '../../core/agent/agent-page.ts';
import { pagePort } from '../../core/agent/page-port.ts';
import type { Page } from '../../core/page/page.ts';
import type { PageDebugger } from '../debugger/page-debugger.ts';
import type { AgentChoices } from './agent-choices.ts';

/** What the agent's page is made of: the inspected tab, and what the panel has for it. */
export interface AgentWorld {
  tabId: number;
  page: Page;
  pageDebugger: PageDebugger;
}

/** The page side of an agent that works from the panel. */
export function panelAgentPage({ page }: AgentWorld, _choices: AgentChoices): AgentPage {
  return pagePort(page);
}
