import type { Command } from '../../cli/arguments/command.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { runVitest } from '../checks/run-vitest.ts';

export const command: Command = {
  usage: 'Usage: npm run sweep [-- <file> …] [-- -t <name>]\n',
  async run(args) {
    await ensureBuilt();
    const { failed } = await runVitest('sweep', args);
    return failed === 0 ? 0 : 1;
  },
};
