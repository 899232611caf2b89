import type { Command } from './command.ts';
import { ensureBuilt } from './ensure-built.ts';
import { inProject } from './project.ts';
import { runChild } from './setup/run-child.mjs';

const USAGE = `Usage: npm run bench:dark [-- <page>]

Makes real pages and the hard cases dark with this extension, Dark Reader, Chromium's auto dark and an
invert filter, measures each by pixels, and writes docs/dark-quality.md. It takes some minutes. With a
part of a page's name only those pages are measured, and nothing is written.
`;

export const command: Command = {
  summary: 'measure how well pages are made dark, beside other systems',
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const script = inProject('tests', 'bench-dark', 'run.ts');
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
