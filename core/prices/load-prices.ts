import type { PriceTable } from './price-table.ts';

/** The shipped table, a chunk of its own. Its form is held by a unit test. */
export async function loadPrices(): Promise<PriceTable> {
  const { default: table } = await import('../prices.json', { with: { type: 'json' } });
  return table as PriceTable;
}
