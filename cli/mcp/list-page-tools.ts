import { z } from 'zod';
import { offeredWebTools } from '../../core/agent/policy/web-tool-concerns.ts';
import { webToolsText } from '../../core/agent/webmcp/web-tool.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { defineTool, type McpTool } from './mcp-tool.ts';
import type { Pages } from './pages.ts';
import { pageData, pageOutput } from './served-tools.ts';

/** How a client calls one of them. */
const BY_ACT = 'act {"step": "page_tool", "args": {"tool": "…", "input": {…}}}';

/** The tool that lists what the page itself declares for agents (WebMCP). */
export function listPageTools(pages: Pages, origins: readonly string[]): McpTool {
  return defineTool({
    name: 'page_tools',
    description:
      'The tools that the page itself declares for agents (WebMCP), with their arguments; act ' +
      'calls one by the step page_tool.',
    schema: z.object({ url: z.string().optional() }),
    output: z.object({ ...pageOutput, tools: z.array(z.string()) }),
    run: ({ url }, { signal }) =>
      pages.use({ url }, { signal }, async (page) => {
        await pages.own(page);
        const agentPage = await pages.agentOf(page);
        await agentPage.look({}, signal);
        const origin = URL.parse(pages.tab(page.id)?.url ?? '')?.origin ?? '';
        const tools = await offeredWebTools(agentPage, [...origins, origin]);
        pages.noteRead(tools.map((tool) => tool.origin));
        return {
          text: webToolsText(tools, BY_ACT) || t('mcp.noPageTools'),
          data: { ...pageData(pages, page.id), tools: tools.map(({ name }) => name) },
          advice: t('mcp.lookInspect'),
          isPageData: true,
        };
      }),
  });
}
