import { pageOf } from '../../core/ledger/ledger-entry.ts';
import { memoryLedger } from '../../core/ledger/memory-ledger.ts';
import { meteredModel } from '../../core/ledger/metered-model.ts';
import type { Model } from '../../core/model/model.ts';
import { findPrice } from '../../core/prices/find-price.ts';
import { loadPrices } from '../../core/prices/load-prices.ts';
import { countRequest, estimateFor } from '../../core/tokens/estimate-request.ts';

/**
 * A model that is asked no more than so many US dollars are good for, all its calls together; a call
 * that might break it is not sent, nor is one whose price is unknown.
 */
export async function withinBudget(model: Model, usd: number, page: string): Promise<Model> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // A page may hold what looks like a control token: to a model's API it is plain text.
  const options = { disallowedSpecial: new Set<string>() };
  const count = (text: string) => Promise.resolve(countTokens(text, options));
  return meteredModel(model, {
    ledger: memoryLedger(),
    purpose: 'dark',
    run: crypto.randomUUID(),
    page: pageOf(page),
    budgets: { run: usd, day: null },
    price: findPrice(await loadPrices(), {}, model.id),
    estimate: async (request, id, signal) =>
      estimateFor(request, await countRequest(request, count, signal), id, {}),
  });
}
