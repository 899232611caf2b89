import type { ProviderId } from '../../core/model/provider-id.ts';
import type { ModelPrice } from '../../core/prices/model-price.ts';
import type { PricedModel, PriceTable } from '../../core/prices/price-table.ts';
import { KEY_VARIABLES } from '../key-variables.ts';

/** A model as the command prints it; what is not known is absent. */
export interface KnownModel {
  provider: ProviderId;
  id: string;
  name?: string;
  /** Tokens of input and output together. */
  context?: number;
  maxOutput?: number;
  images?: boolean;
  reasoning?: boolean;
  /** US dollars for a million tokens. Absent is "price unknown". */
  price?: ModelPrice;
  /** It can be called: the key is in the environment, or the server was asked and answered. */
  configured: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is printed: models, and what the prices are of. */
export interface KnownModels extends Omit<PriceTable, 'models'> {
  models: readonly KnownModel[];
}

/** Whether a provider's key is in the environment. The key itself is not looked at. */
function isConfigured(provider: PricedModel['provider'], environment: Environment): boolean {
  return KEY_VARIABLES[provider].some((name) => Boolean(environment[name]));
}

/** The models of the price table. */
export function pricedModels(table: PriceTable, environment: Environment): KnownModels {
  const models = table.models.map((model) => ({
    ...model,
    configured: isConfigured(model.provider, environment),
  }));
  return { asOf: table.asOf, source: table.source, models };
}
