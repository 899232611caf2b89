import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';
import { ensureBuilt } from '../build/ensure-built.ts';

const USAGE = `Usage: npm run receipts [-- [--record | --without <rule> | --without all] <part of a page's name> …]

Reads fixtures and pages of packages in every form, and prints what differs from the texts in
tests/receipts/pages, by page and form. --record records them again: in a commit of its own, which says
what got better and what got worse. --without reads pages once more with a rule off, and prints what
changes; with all, each rule that speaks on a page, and writes docs/rules.md.
`;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const script = inProject('tests', 'receipts', 'run.ts');
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
