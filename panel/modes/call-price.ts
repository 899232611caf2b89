/** Highest price that is taken, US dollars for a million input tokens. */
export const MAX_PRICE = 10_000;

/** A typed price in US dollars: null for nothing, undefined for what is no price. */
export function parsePrice(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  if (text === '') return null;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const price = Number(text);
  return price <= MAX_PRICE ? price : undefined;
}

/** The price of one call: two digits that say something below a dollar, cents above. */
export function callPriceText(usd: number | undefined): string {
  if (usd === undefined) return 'price unknown';
  if (usd === 0) return '$0';
  if (usd >= 1) return `$${usd.toFixed(2)}`;
  const places = Math.min(8, 1 - Math.floor(Math.log10(usd)));
  return `$${usd.toFixed(places)}`;
}
