import type { ModelPrice } from './model-price.ts';
import type { PricedModel, PriceTable } from './price-table.ts';

/** Prices that a person has given, by {@link priceKey}. */
type PriceEdits = Readonly<Record<string, ModelPrice>>;

export interface KnownPrice {
  price: ModelPrice;
  /** A published list price, what a person typed, or nothing because it runs on this device. */
  from: 'list' | 'edited' | 'device';
}

/** Where an edited price is kept: the id of the provider as it is configured, and the model's. */
export function priceKey(provider: string, model: string): string {
  return `${provider}/${model}`;
}

/** The model of exactly this id. Names that begin alike are other models, at other prices. */
export function findModel(
  table: PriceTable | null,
  provider: string,
  model: string,
): PricedModel | undefined {
  return table?.models.find((known) => known.provider === provider && known.id === model);
}

/** The price of a model: a person's own before the list's; undefined is "price unknown". */
export function findPrice(
  table: PriceTable | null,
  edits: PriceEdits,
  { provider, model }: { provider: string; model: string },
): KnownPrice | undefined {
  const key = priceKey(provider, model);
  const edited = Object.hasOwn(edits, key) ? edits[key] : undefined;
  if (edited) return { price: edited, from: 'edited' };
  if (provider === 'chrome') return { price: { input: 0, output: 0 }, from: 'device' };
  const listed = findModel(table, provider, model);
  return listed && { price: listed.price, from: 'list' };
}
