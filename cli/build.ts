import type { Command } from './command.ts';
import { ensureBuilt } from './ensure-built.ts';

export const command: Command = {
  summary: 'build the extension into dist/, unless it is up to date',
  usage: 'Usage: npm run build\n',
  async run() {
    await ensureBuilt();
    return 0;
  },
};
