import type { ProviderId } from '../../core/llm/call/provider-id.ts';
import { listLlms } from '../../core/llm/open/list-llms.ts';
import { findPricedLlm } from '../../core/llm/prices/find-price.ts';
import type { LlmPrice } from '../../core/llm/prices/llm-price.ts';
import type { PricedLlm, PriceTable } from '../../core/llm/prices/price-table.ts';
import type { LlmConfig } from '../../core/llm/provider/llm-config.ts';
import { KEY_VARIABLES } from '../arguments/key-variables.ts';

/** A model as the command prints it; unknown facts are absent. */
export interface KnownLlm {
  provider: ProviderId;
  id: string;
  name?: string;
  /** Tokens of input and output together. */
  context?: number;
  maxOutput?: number;
  images?: boolean;
  reasoning?: boolean;
  /** US dollars per million tokens. Absent is "price unknown". */
  price?: LlmPrice;
  /** It can be called: the key is in the environment, or the server has answered. */
  configured: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The printed result: models, and the source of the prices. */
export interface KnownLlms extends Omit<PriceTable, 'models'> {
  models: readonly KnownLlm[];
}

/** Whether a provider's key is in the environment. Does not read the key itself. */
function isConfigured(provider: PricedLlm['provider'], environment: Environment): boolean {
  return KEY_VARIABLES[provider].some((name) => Boolean(environment[name]));
}

/** The models of the price table. */
export function pricedLlms(table: PriceTable, environment: Environment): KnownLlms {
  const models = table.models.map((model) => ({
    ...model,
    configured: isConfigured(model.provider, environment),
  }));
  return { asOf: table.asOf, source: table.source, models };
}

/** Milliseconds that a provider may take to answer. */
const ANSWER_DEADLINE_MS = 20_000;

/** The models that a provider says it serves, each with its list price where one is known. */
export async function servedLlms(config: LlmConfig, table: PriceTable): Promise<KnownLlms> {
  const listed = await listLlms(config, AbortSignal.timeout(ANSWER_DEADLINE_MS));
  const { provider } = config;
  const models = listed.map((model) => {
    const priced = findPricedLlm(table, provider, model.id);
    return { ...priced, ...model, provider, configured: true };
  });
  return { asOf: table.asOf, source: table.source, models };
}
