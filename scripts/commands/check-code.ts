import type { Command } from '../../cli/arguments/command.ts';
import { checkPrices } from '../checks/check-prices.ts';
import { checkStyle } from '../checks/check-style.ts';
import { checkTypes } from '../checks/check-types.ts';
import { runStages } from '../checks/run-stages.ts';

export const command: Command = {
  usage: 'Usage: npm run check\n',
  async run() {
    const failed = await runStages({ Biome: checkStyle, Types: checkTypes, Prices: checkPrices });
    return failed.length === 0 ? 0 : 1;
  },
};
