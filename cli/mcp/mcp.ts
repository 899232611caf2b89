import { orAborted } from '../../core/platform/async/until-aborted.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { PERMISSION_USAGE } from '../agent/agent-arguments.ts';
import type { Command } from '../arguments/command.ts';
import { PAGE_USAGE } from '../arguments/page-arguments.ts';
import { interruptible } from '../reader/with-open-browser.ts';
import { type ActPolicy, actTool } from './act-tool.ts';
import { listPageTools } from './list-page-tools.ts';
import { mcpArguments } from './mcp-arguments.ts';
import type { McpTool } from './mcp-tool.ts';
import { Pages } from './pages.ts';
import { serveTools } from './serve-tools.ts';
import { LastLook, pageTools } from './served-tools.ts';
import { tabsTool } from './tabs-tool.ts';

const USAGE = t('cli.mcpUsage', { permissions: PERMISSION_USAGE, page: PAGE_USAGE });

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { pages: options, acting, maxTokens } = await mcpArguments(args);
    const pages = new Pages(options, acting?.policy ?? null);
    const serve = async (end: AbortSignal) => {
      const tools = mcpTools(pages, acting);
      await orAborted(
        serveTools(tools, () => pages.takeNotices(), maxTokens),
        end,
      );
      return 0;
    };
    return interruptible(serve, () => pages.close());
  },
};

/** The tools that a client is offered. `acting`: what the person allows, null for nothing. */
export function mcpTools(pages: Pages, acting: ActPolicy | null): readonly McpTool[] {
  const last = new LastLook(pages);
  return [
    ...pageTools(pages, last),
    listPageTools(pages, acting?.origins ?? []),
    actTool(pages, last, acting),
    tabsTool(pages),
  ];
}
