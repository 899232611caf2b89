import type { Command } from '../../cli/arguments/command.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { runVitest } from '../checks/run-vitest.ts';

export const command: Command = {
  usage: 'Usage: npm run sweep:fast [-- <file> …] [-- -t <name>]\n',
  async run(args) {
    await ensureBuilt();
    const { passed, failed } = await runVitest('sweep-fast', args);
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
    return failed === 0 ? 0 : 1;
  },
};
