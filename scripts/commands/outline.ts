import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';
import { ensureBuilt } from '../build/ensure-built.ts';

const USAGE = `Usage: npm run outline [-- <part of a page's name> …]

Reads the bench's pages and real ones as an outline, beside page-agent and Playwright in the same run, and
prints for each page and in sum: words, numbers and controls in view that are kept, tokens, and time.
The whole page is also compared with its own text and 8 tokens a control. Then it asks one line of the
outline each question that a person wrote of other pages (--reading: only that). --press presses the controls
that page-agent, Playwright or browser-use (fetched from npm) list and the outline does not: it should
have all that react. --misses also prints the words and controls that are missing, --text the outline.
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const script = inProject('tests', 'outline', 'run.ts');
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
