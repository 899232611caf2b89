import type { PriceTable } from './price-table.ts';

/** The shipped price table, a chunk of its own. A unit test checks its shape. */
export async function loadPrices(): Promise<PriceTable> {
  const { default: table } = await import('./prices.json', { with: { type: 'json' } });
  return table as PriceTable;
}
