import type { Command } from './command.ts';
import { ensureBuilt } from './ensure-built.ts';
import { runVitest } from './run-vitest.ts';

export const command: Command = {
  summary: 'run the slow sweeps over many pages, which npm test leaves out',
  usage: 'Usage: npm run sweep [-- <file> …] [-- -t <name>]\n',
  async run(args) {
    await ensureBuilt();
    const { failed } = await runVitest('sweep', args);
    return failed === 0 ? 0 : 1;
  },
};
