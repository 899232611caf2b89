import type { PricedProvider } from '../../core/prices/price-table.ts';

/** Where each provider's own tools look for its key. */
const KEY_VARIABLES: Readonly<Record<PricedProvider, readonly string[]>> = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  google: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a provider's key is in the environment. The key itself is not looked at. */
export function isConfigured(provider: PricedProvider, environment: Environment): boolean {
  return KEY_VARIABLES[provider].some((name) => Boolean(environment[name]));
}
