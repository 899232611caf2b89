import type { AgentPage } from '../../../core/agent/run/agent-page.ts';
import type { Page } from '../../../core/page/page.ts';
import { GroupName } from './group-name.ts';

/** What people see and choose in the page that a step is in. */
export type StepPage = Pick<
  Page,
  'tree' | 'subscribe' | 'highlight' | 'scrollIntoView' | 'pick' | 'details' | 'screenshot' | 'find'
>;

/** The tab that a step is in: its ids are those of this page, and of no other. */
export interface StepTab {
  page: StepPage;
  isInspected: boolean;
  /** Brings the tab to the front of its window; what it resolves with puts the one of before there again. */
  show(): Promise<() => Promise<void>>;
}

/** The page side of the agent, as the panel has it. */
export interface PanelAgentPage extends AgentPage {
  /** The tab of the newest look. */
  stepTab(): StepTab;
  /** The name of the group that its tabs are in. */
  readonly groupName: GroupName;
}

/** The inspected tab alone, where the agent has no other. */
export function inspectedOnly(agentPage: AgentPage, page: StepPage): PanelAgentPage {
  const tab: StepTab = { page, isInspected: true, show: async () => async () => undefined };
  return { ...agentPage, stepTab: () => tab, groupName: new GroupName() };
}
