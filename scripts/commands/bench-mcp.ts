import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';
import { ensureBuilt } from '../build/ensure-built.ts';

const USAGE = `Usage: npm run bench:mcp

Times the tools of \`penumbra mcp\` on a page with a dialog, one that opens a window, one that never ends and one of
50,000 elements, beside @playwright/mcp and chrome-devtools-mcp in the same run. Fails where one takes more than 1.5
times what the faster of the two takes, or longer than a minute. Writes docs/mcp-times.md.
`;

export const command: Command = {
  usage: USAGE,
  async run() {
    await ensureBuilt();
    const script = inProject('tests', 'bench-mcp', 'run.ts');
    return runChild(process.execPath, [script], { cwd: inProject() });
  },
};
