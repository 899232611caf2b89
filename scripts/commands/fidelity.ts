import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';
import { ensureBuilt } from '../build/ensure-built.ts';

const USAGE = `Usage: npm run fidelity [-- <part of a page's name, or its kind> …]

Compares our payload with Chrome's accessibility tree, Chrome's page content, page-agent and Playwright on
real pages, counts the visible words in each form of the payload, and writes docs/fidelity.md. Fails under
99.5 % of Chrome's tree; a source that fails is a note. Pages that were named are printed and not written.
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const script = inProject('tests', 'fidelity', 'run.ts');
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
