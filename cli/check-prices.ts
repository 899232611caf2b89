import { readFile } from 'node:fs/promises';
import { staleWarning } from '../core/prices/price-age.ts';
import type { PriceTable } from '../core/prices/price-table.ts';
import { inProject } from './project.ts';
import { progress } from './setup/progress.mjs';

/** Warns when the shipped list prices are old. Age alone is no fault: always true. */
export async function checkPrices(): Promise<boolean> {
  const text = await readFile(inProject('core', 'prices.json'), 'utf8');
  const { asOf } = JSON.parse(text) as PriceTable;
  const warning = staleWarning(asOf, Date.now());
  if (warning !== null) progress(`Warning: ${warning}`);
  return true;
}
