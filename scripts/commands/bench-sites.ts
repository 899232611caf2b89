import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';
import { ensureBuilt } from '../build/ensure-built.ts';

const USAGE = `Usage: npm run bench:sites [-- <pages>]

Checks 60 pages of packages by \`penumbra check\` and by Lighthouse's agentic category, and prints how many pages a
minute each does and where they agree. Fails below twice the rate of Lighthouse. Writes docs/site-times.md.
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const script = inProject('tests', 'bench-sites', 'run.ts');
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
