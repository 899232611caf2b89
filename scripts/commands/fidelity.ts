import type { Command } from '../../cli/arguments/command.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { inProject } from '../setup/project.ts';
import { runChild } from '../setup/run-child.mjs';

const USAGE = `Usage: npm run fidelity [-- <part of a page's name>]

Compares our payload with Chrome's own accessibility tree on real pages and writes docs/fidelity.md: how
many of Chrome's interactive elements in view we have, with the same name and role, and every difference
with its reason. Fails under 99.5 %. Pages that were named are printed and not written.
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const script = inProject('tests', 'fidelity', 'run.ts');
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
