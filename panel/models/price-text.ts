import type { KnownPrice } from '../../core/prices/find-price.ts';

/** The price of a model and where it is from; `price unknown` without one. */
export function knownPriceText(known: KnownPrice | undefined): string {
  if (!known) return 'price unknown';
  if (known.from === 'device') return 'free, on this device';
  const { input, output } = known.price;
  const text = `$${input} in, $${output} out per 1M`;
  return known.from === 'edited' ? `${text} (yours)` : text;
}

/** US dollars: two digits that say something below a dollar, cents above. */
export function usdText(usd: number | null | undefined): string {
  if (usd === undefined || usd === null) return 'price unknown';
  if (usd === 0) return '$0';
  if (usd >= 1) return `$${usd.toFixed(2)}`;
  const places = Math.min(8, 1 - Math.floor(Math.log10(usd)));
  return `$${usd.toFixed(places)}`;
}

/** Sums that hold something unknown are at least so much. */
export function sumText(usd: number, unknown: number): string {
  if (unknown === 0) return usdText(usd);
  return usd === 0 ? 'price unknown' : `≥ ${usdText(usd)}`;
}
