import { existsSync } from 'node:fs';
import type { Command } from './command.ts';
import { ensureBuilt } from './ensure-built.ts';
import { inProject } from './project.ts';
import { runChild } from './setup/run-child.mjs';

export const command: Command = {
  summary: 'measure how long reading a page takes',
  usage: 'Usage: npm run bench\n',
  async run(args) {
    const script = inProject('tests', 'bench', 'run.ts');
    if (!existsSync(script))
      throw new Error('There is nothing to measure: tests/bench/run.ts is missing.');
    await ensureBuilt();
    return runChild(process.execPath, [script, ...args], { cwd: inProject() });
  },
};
