import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Llm } from '../../../core/llm/call/llm.ts';
import { memoryLedger } from '../../../core/llm/ledger/ledger.ts';
import { meteredLlm } from '../../../core/llm/ledger/metered-llm.ts';
import type { LlmPrice } from '../../../core/llm/prices/llm-price.ts';
import { countRequest, estimateFor } from '../../../core/llm/tokens/estimate-request.ts';

/** A page may contain what looks like a control token: to a model's API it is plain text. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

/** A model limited to a budget in US dollars for all its calls together: one that might exceed it is not sent. */
export function pricedLlm(model: Llm, price: LlmPrice, usd: number): Llm {
  const count = (text: string) => Promise.resolve(countTokens(text, AS_TEXT));
  return meteredLlm(model, {
    ledger: memoryLedger(),
    purpose: 'agent',
    run: 'live',
    page: '',
    budgets: { run: usd, day: null },
    price: { price, from: 'list' },
    estimate: async (request, id, signal) =>
      estimateFor(request, await countRequest(request, count, signal), id, {}),
  });
}
