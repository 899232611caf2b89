import type { Command } from '../../cli/arguments/command.ts';
import { ensureBuilt } from '../build/ensure-built.ts';

export const command: Command = {
  usage: 'Usage: npm run build\n',
  async run() {
    await ensureBuilt();
    return 0;
  },
};
