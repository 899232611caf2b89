import type { ModelPrice } from './model-price.ts';

/** Who publishes the list prices that we know. */
export const PRICED_PROVIDERS = ['openai', 'anthropic', 'google'] as const;

export type PricedProvider = (typeof PRICED_PROVIDERS)[number];

/** A model by its exact id, and what it costs. */
export interface PricedModel {
  provider: PricedProvider;
  id: string;
  name: string;
  /** Tokens of input and output together; absent when the source does not say. */
  context?: number;
  /** Tokens of output at most. */
  maxOutput?: number;
  /** Takes pictures. */
  images: boolean;
  /** Can reason before it answers. */
  reasoning: boolean;
  price: ModelPrice;
}

/** List prices as they stood on a day. `npm run prices` writes the one that is shipped. */
export interface PriceTable {
  /** Day of the source's data, `YYYY-MM-DD`. */
  asOf: string;
  /** npm package and version that the figures come from. */
  source: string;
  models: readonly PricedModel[];
}
