import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';
import { ensureBuilt } from '../build/ensure-built.ts';

const USAGE = `Usage: npm run bench [-- options]

Reads generated and real pages with this extension, with other systems, and with the floor, and writes
bench/results.json and docs/performance.md. It takes some minutes and wants a quiet machine.

Options, each of the first two any number of times; a part is printed and not written:
  --page <name>     only pages whose name holds this: 5,000, gentelella, "one change", "a click", …
  --system <name>   only systems whose name holds this: penumbra, playwright, page-agent, …
  --rounds <number> readings that a median is made of (default 9; fewer than 7 are not written)
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const script = inProject('tests', 'bench', 'run.ts');
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
