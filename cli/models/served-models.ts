import { listModels } from '../../core/model/list-models.ts';
import type { ProviderConfig } from '../../core/model/provider-config.ts';
import { findModel } from '../../core/prices/find-price.ts';
import type { PriceTable } from '../../core/prices/price-table.ts';
import type { KnownModels } from './known-model.ts';

/** Milliseconds that a provider may take to answer. */
const DEADLINE = 20_000;

/** The models that a provider says it serves, each with its list price where one is known. */
export async function servedModels(
  config: ProviderConfig,
  table: PriceTable,
): Promise<KnownModels> {
  const listed = await listModels(config, AbortSignal.timeout(DEADLINE));
  const { provider } = config;
  const models = listed.map((model) => {
    const priced = findModel(table, provider, model.id);
    return { ...priced, ...model, provider, configured: true };
  });
  return { asOf: table.asOf, source: table.source, models };
}
