import type { Frame } from 'puppeteer-core';
import type { AgentPage } from '../../core/agent/agent-page.ts';
import { PAGE_TOOLS } from '../../core/agent/tools/page-tools.ts';
import { callPanel } from '../browser/panel-remote.ts';

/** The inspected page, by way of the panel in a real DevTools window. */
export function remotePage(panel: Frame): AgentPage {
  return {
    can: PAGE_TOOLS,
    look: (options) => callPanel(panel, 'agentLook', options),
    act: (order) => callPanel(panel, 'agentAct', order),
  };
}
