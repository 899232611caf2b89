import type { Page } from '../../page/page.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import type { AgentPage, PageLook } from '../run/agent-page.ts';
import { PAGE_TOOLS } from '../tools/page-tools.ts';

/** The agent's page made of the panel's. */
export function pagePort(page: Pick<Page, 'tree' | 'events' | 'settle' | 'act'>): AgentPage {
  return {
    can: PAGE_TOOLS,
    async look({ limit }): Promise<PageLook> {
      const settled = await page.settle(limit === undefined ? {} : { limit: waitable(limit) });
      const { tree, events } = page;
      if (!tree) throw new MessageError(msg('run.pageNotReadYet'));
      return { tree, events, settled };
    },
    act: (order) => page.act(order),
  };
}

/** The page is waited for a whole number of milliseconds, and no less than it takes to be sure. */
function waitable(limit: number): number {
  return Math.max(350, Math.round(limit));
}
