import { z } from 'zod';
import { offeredWebTools } from '../../core/agent/policy/web-tool-concerns.ts';
import { webToolsText } from '../../core/agent/webmcp/web-tool.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { remotePage } from '../agent/remote-page.ts';
import { dismissDialogs } from '../browser/with-page.ts';
import { defineTool, type McpTool } from './mcp-tool.ts';
import type { PageSession } from './page-session.ts';
import { tabOf } from './served-tools.ts';

/** How a client calls one of them. */
const BY_ACT = 'act {"step": "page_tool", "args": {"tool": "…", "input": {…}}}';

const LOOK_MS = 30_000;

/** The tool that lists what the page itself declares for agents (WebMCP). */
export function listPageTools(session: PageSession, origins: readonly string[]): McpTool {
  return defineTool({
    name: 'page_tools',
    description:
      'The tools that the page itself declares for agents (WebMCP), with their arguments; act ' +
      'calls one by the step page_tool.',
    schema: z.object({ url: z.string().optional() }),
    async run({ url }) {
      const { page, panel } = tabOf(await session.open(url));
      const origin = URL.parse(page.url())?.origin ?? '';
      const agentPage = remotePage(panel, { isTrusted: true, offersPageTools: true });
      page.removeAllListeners('dialog');
      try {
        await agentPage.began?.({ id: 'page-tools', task: '' });
        await agentPage.look({}, AbortSignal.timeout(LOOK_MS));
        const tools = await offeredWebTools(agentPage, [...origins, origin]);
        const text = webToolsText(tools, BY_ACT) || t('mcp.noPageTools');
        return { text, advice: t('mcp.lookInspect'), isPageData: true };
      } finally {
        await agentPage.ended?.();
        dismissDialogs(page);
      }
    },
  });
}
