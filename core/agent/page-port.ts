import type { Page } from '../page/page.ts';
import type { ActReport } from './act-report.ts';
import type { AgentPage, PageLook } from './agent-page.ts';
import type { ActOrder, PageTool } from './tools/agent-tools.ts';

/** What a page of the panel does for the agent. */
export const PAGE_TOOLS: ReadonlySet<PageTool> = new Set([
  'click',
  'double_click',
  'hover',
  'type',
  'press_keys',
  'select',
  'check',
  'scroll',
  'read_text',
  'page_info',
]);

/** The agent's page made of the panel's, and of what carries one order out in it. */
export function pagePort(
  page: Pick<Page, 'tree' | 'events' | 'settle'>,
  act: (order: ActOrder, signal: AbortSignal) => Promise<ActReport>,
): AgentPage {
  return {
    can: PAGE_TOOLS,
    async look({ limit }): Promise<PageLook> {
      const settled = await page.settle(limit === undefined ? {} : { limit: waitable(limit) });
      const { tree, events } = page;
      if (!tree) throw new Error('The page has not been read yet. Try again in a moment.');
      return { tree, events, settled };
    },
    act,
  };
}

/** The page is waited for a whole number of milliseconds, and no less than it takes to be sure. */
function waitable(limit: number): number {
  return Math.max(350, Math.round(limit));
}
