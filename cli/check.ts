import { checkPrices } from './check-prices.ts';
import { checkStyle } from './check-style.ts';
import { checkTypes } from './check-types.ts';
import type { Command } from './command.ts';
import { runStages } from './run-stages.ts';

export const command: Command = {
  summary: "check style with Biome and types with each folder's tsconfig",
  usage: 'Usage: npm run check\n',
  async run() {
    const failed = await runStages({ Biome: checkStyle, Types: checkTypes, Prices: checkPrices });
    return failed.length === 0 ? 0 : 1;
  },
};
