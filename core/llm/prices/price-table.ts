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
  /** Accepts images. */
  images: boolean;
  /** Can reason before it answers. */
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
