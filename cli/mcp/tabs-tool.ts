import { z } from 'zod';
import { t } from '../../core/platform/messages/messages.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import { defineTool, type McpTool } from './mcp-tool.ts';
import type { Pages } from './pages.ts';
import { tabInput } from './served-tools.ts';

/** The tool that lists the tabs of the browser, opens and closes them. */
export function tabsTool(pages: Pages): McpTool {
  return defineTool({
    name: 'tabs',
    description:
      'The tabs of the browser, after one was opened (open) or closed (close): ID, address, title, ' +
      'and which tab opened it.',
    schema: z.object({ open: z.string().optional().describe('URL'), close: tabInput }),
    output: z.object({
      current: z.number(),
      tabs: z.array(
        z.object({
          id: z.number(),
          url: z.string(),
          title: z.string(),
          opener: z.number().optional(),
          state: z.string(),
        }),
      ),
    }),
    async run({ open, close }, call) {
      if (close !== undefined) await pages.closeTab(close);
      if (open !== undefined) await pages.openTab(open, call);
      const tabs = (await pages.tabs()).map((tab) => {
        const { id, url, title, opener, state } = tab;
        const by = opener === null ? {} : { opener };
        return { id, url, title, ...by, state };
      });
      const titled = tabs.filter(({ title }) => title !== '');
      pages.noteRead(titled.map(({ url }) => webOrigin(url)));
      const lines = tabs.map(({ id, url, title, opener, state }) => {
        const by = opener === undefined ? [] : [t('mcp.openedBy', { opener })];
        const now = id === pages.current ? [t('mcp.current')] : [];
        const doing = state === 'ready' ? [] : [state];
        return [`[${id}] ${title || '–'} – ${url}`, ...now, ...by, ...doing].join(' · ');
      });
      return {
        text: lines.join('\n') || t('mcp.noTabs'),
        data: { current: pages.current, tabs },
        advice: t('mcp.lookInspect'),
        isPageData: true,
      };
    },
  });
}
