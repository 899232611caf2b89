import type { PricedProvider } from '../../core/llm/prices/price-table.ts';

/** Environment variables for keys, the same as the providers' own tools use. */
export const KEY_VARIABLES: Readonly<Record<PricedProvider, readonly string[]>> = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  google: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
};
