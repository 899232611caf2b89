import type { Command } from './command.ts';
import { ensureBuilt } from './ensure-built.ts';
import { runVitest } from './run-vitest.ts';

export const command: Command = {
  summary: 'run the end-to-end tests in the real DevTools window',
  usage: 'Usage: npm run e2e [-- <file> …] [-- -t <name>]\n',
  async run(args) {
    await ensureBuilt();
    const { failed } = await runVitest('e2e', args);
    return failed === 0 ? 0 : 1;
  },
};
