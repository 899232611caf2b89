import { join } from 'node:path';
import type { Command } from '../../cli/arguments/command.ts';
import { MODEL_USAGE } from '../../cli/arguments/llm-flags.ts';
import { inProject } from '../../cli/setup/project.ts';
import { runChild } from '../../cli/setup/run-child.mjs';
import { ensureBuilt } from '../build/ensure-built.ts';

const USAGE = `Usage: npm run bench:dark [-- <page>]
       npm run bench:dark -- --strategies <names> [options]
       npm run bench:dark -- --crops [<folder> [<page>]]
       npm run bench:dark -- --exports <HTML files>

Makes real pages and the hard cases dark with this extension, Dark Reader, Chromium's auto dark and an
invert filter, measures each by pixels, and writes docs/dark-quality.md. It takes some minutes. With a
part of a page's name only those pages are measured, and nothing is written.

With --crops it says of parts of pages whether our measures agree with a person who looked at them; the
pictures go to the folder.

With --exports it makes any pages dark and says whether their exported CSS alone scores as the live page.

With --strategies it compares ways to make those pages dark, and writes docs/dark-strategies.md:
  --strategies <names>         of site,generate,single,two-pass,thorough
  --pages <parts of names>     only these, and nothing is written; several with commas
  --out <file>                 where the report goes
  --instruction <words>        what the model should change
  --turns <number>             how often thorough asks the model at most
  --no-picture                 for a model that cannot see
  --budget <US dollars>        what all calls together may cost
${MODEL_USAGE};
                               {strategy} in its name stands for the strategy's, and without it
                               --provider scripted takes the bench's own replies
`;

/** Scripts beside the bench, by the flag that comes first. */
const OTHERS: Readonly<Record<string, string | undefined>> = {
  '--crops': 'run-crops.ts',
  '--exports': 'run-exports.ts',
};

export const command: Command = {
  usage: USAGE,
  async run(args) {
    await ensureBuilt();
    const isComparing = args.some((arg) => /^--strategies(=|$)/.test(arg));
    const folder = inProject('tests', 'bench-dark', ...(isComparing ? ['strategies'] : []));
    const [first = '', ...rest] = args;
    const other = OTHERS[first];
    const script = join(folder, other ?? 'run.ts');
    return runChild(process.execPath, [script, ...(other ? rest : args)], {
      cwd: inProject(),
    });
  },
};
