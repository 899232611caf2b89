import type { LlmPrice } from './llm-price.ts';

/** Providers with published list prices. */
export const PRICED_PROVIDERS = ['openai', 'anthropic', 'google'] as const;

export type PricedProvider = (typeof PRICED_PROVIDERS)[number];

/** A model by its exact id, with its price. */
export interface PricedLlm {
  provider: PricedProvider;
  id: string;
  name: string;
  /** Tokens of input and output together; absent when the source does not say. */
  context?: number;
  /** Maximum output tokens. */
  maxOutput?: number;
  images: boolean;
  reasoning: boolean;
  price: LlmPrice;
}

/** List prices on a given day. `npm run prices` writes the shipped table. */
export interface PriceTable {
  /** Day of the source's data, `YYYY-MM-DD`. */
  asOf: string;
  /** npm package and version that the figures come from. */
  source: string;
  models: readonly PricedLlm[];
}

export interface KnownPrice {
  price: LlmPrice;
  /** A published list price, a price that a person entered, or none because the model runs on this device. */
  from: 'list' | 'edited' | 'device';
}

/** The key of an edited price: the configured provider's id, and the model's. */
export function priceKey(provider: string, model: string): string {
  return `${provider}/${model}`;
}

/** The model with exactly this id. Models with similar names have other prices. */
export function findPricedLlm(
  table: PriceTable | null,
  provider: string,
  model: string,
): PricedLlm | undefined {
  return table?.models.find((known) => known.provider === provider && known.id === model);
}

/**
 * The price of a model: a person's own, which are by {@link priceKey}, before the list price; undefined is "price
 * unknown".
 */
export function findPrice(
  table: PriceTable | null,
  edits: Readonly<Record<string, LlmPrice>>,
  { provider, model }: { provider: string; model: string },
): KnownPrice | undefined {
  const key = priceKey(provider, model);
  const edited = Object.hasOwn(edits, key) ? edits[key] : undefined;
  if (edited) return { price: edited, from: 'edited' };
  if (provider === 'chrome') return { price: { input: 0, output: 0 }, from: 'device' };
  const listed = findPricedLlm(table, provider, model);
  return listed && { price: listed.price, from: 'list' };
}
