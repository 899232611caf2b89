import type { PricedProvider } from '../../core/prices/price-table.ts';
import { KEY_VARIABLES } from '../key-variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a provider's key is in the environment. The key itself is not looked at. */
export function isConfigured(provider: PricedProvider, environment: Environment): boolean {
  return KEY_VARIABLES[provider].some((name) => Boolean(environment[name]));
}
