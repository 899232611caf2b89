import type { PricedProvider } from '../core/prices/price-table.ts';

/** Where each provider's own tools look for its key. */
export const KEY_VARIABLES: Readonly<Record<PricedProvider, readonly string[]>> = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  google: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
};
