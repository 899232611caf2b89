import { readFile } from 'node:fs/promises';
import { progress } from '../../cli/setup/progress.mjs';
import { inProject } from '../../cli/setup/project.ts';
import { staleWarning } from '../../core/llm/prices/llm-price.ts';
import type { PriceTable } from '../../core/llm/prices/price-table.ts';
import { english } from '../../core/platform/messages/messages.ts';

/** Warns when the shipped list prices are old. Age alone is not a failure: always true. */
export async function checkPrices(): Promise<boolean> {
  const text = await readFile(inProject('core/llm/prices/prices.json'), 'utf8');
  const { asOf } = JSON.parse(text) as PriceTable;
  const warning = staleWarning(asOf, Date.now());
  if (warning !== null) progress(`Warning: ${english(warning)}`);
  return true;
}
