import { meteredModel } from '../../core/ledger/metered-model.ts';
import type { Metering } from '../../core/ledger/metering.ts';
import type { Model } from '../../core/model/model.ts';
import { openModel } from '../../core/model/open-model.ts';
import type { ProviderConfig } from '../../core/model/provider-config.ts';

/** A model whose calls are held to the budgets and stand in the ledger. A chunk of its own. */
export async function openMetered(config: ProviderConfig, metering: Metering): Promise<Model> {
  return meteredModel(await openModel(config), metering);
}
