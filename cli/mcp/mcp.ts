import { PERMISSION_USAGE } from '../agent/permission-flags.ts';
import type { Command } from '../arguments/command.ts';
import { PAGE_USAGE } from '../arguments/page-arguments.ts';
import { actTool } from './act-tool.ts';
import { mcpArguments } from './mcp-arguments.ts';
import { PageSession } from './page-session.ts';
import { LastLook, pageTools } from './page-tools.ts';
import { serveTools } from './serve-tools.ts';

const USAGE = `Usage: penumbra mcp [URL or file …] [options]

Serves Penumbra's eyes to a coding agent by the Model Context Protocol, on standard input and output:
inspect, find, why, compare, diff, colors, dark, audit, and with --yes act. Pages on this computer
(localhost) may be opened, and the sites of the pages that are named here. One browser is kept until the
input ends.

Options:
  --allow-origin <origin>      also pages of this site, such as https://staging.example.com; may be given
                               several times
  --max-tokens <number>        the most tokens of an answer, unless a call says otherwise (default 4000);
                               an answer says what it left out
  --connect <address>          look into a browser that runs already (ws://… or http://host:port); inspect,
                               find, why and diff work there
  --yes                        let act carry out steps that need no person; without it, act does nothing
${PERMISSION_USAGE}
${PAGE_USAGE}
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { session: options, acting, maxTokens } = await mcpArguments(args);
    const session = new PageSession(options);
    const last = new LastLook();
    try {
      const tools = [...pageTools(session, last), actTool(session, last, acting)];
      await serveTools(tools, maxTokens);
    } finally {
      await session.close();
    }
    return 0;
  },
};
