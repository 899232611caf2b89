import { t } from '../../core/platform/messages/messages.ts';
import { PERMISSION_USAGE } from '../agent/agent-arguments.ts';
import type { Command } from '../arguments/command.ts';
import { PAGE_USAGE } from '../arguments/page-arguments.ts';
import { actTool } from './act-tool.ts';
import { listPageTools } from './list-page-tools.ts';
import { mcpArguments } from './mcp-arguments.ts';
import { PageSession } from './page-session.ts';
import { serveTools } from './serve-tools.ts';
import { LastLook, pageTools } from './served-tools.ts';

const USAGE = t('cli.mcpUsage', { permissions: PERMISSION_USAGE, page: PAGE_USAGE });

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { session: options, acting, maxTokens } = await mcpArguments(args);
    const session = new PageSession(options);
    const last = new LastLook();
    try {
      const tools = [
        ...pageTools(session, last),
        listPageTools(session, acting?.origins ?? []),
        actTool(session, last, acting),
      ];
      await serveTools(tools, maxTokens);
    } finally {
      await session.close();
    }
    return 0;
  },
};
