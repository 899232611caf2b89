import type { Llm } from '../../core/llm/call/llm.ts';
import { memoryLedger } from '../../core/llm/ledger/ledger.ts';
import { pageOf } from '../../core/llm/ledger/ledger-entry.ts';
import { meteredLlm } from '../../core/llm/ledger/metered-llm.ts';
import { loadPrices } from '../../core/llm/prices/load-prices.ts';
import { findPrice } from '../../core/llm/prices/price-table.ts';
import { countRequest, estimateFor } from '../../core/llm/tokens/estimate-request.ts';

/**
 * A model limited to a budget in US dollars for all its calls together; a call that might exceed it
 * is not sent, nor is one with an unknown price.
 */
export async function withinBudget(model: Llm, usd: number, page: string): Promise<Llm> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // A page may contain what looks like a control token: to a model's API it is plain text.
  const options = { disallowedSpecial: new Set<string>() };
  const count = (text: string) => Promise.resolve(countTokens(text, options));
  return meteredLlm(model, {
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
