import { createModel, effect, signal } from '@preact/signals';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import { EXPECTED_OUTPUT_TOKENS } from '../../../core/llm/ledger/metering.ts';
import { priceEstimate } from '../../../core/llm/prices/price-usage.ts';
import type { SectionTokens } from '../../../core/llm/tokens/request-sections.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { Waiting } from './agent-gate-model.ts';

/** What the waiting request would cost. */
interface RequestPrice {
  /** Input tokens. */
  input: number;
  isExact: boolean;
  /** US dollars with {@link EXPECTED_OUTPUT_TOKENS} tokens of reply; null when the price is unknown. */
  usd: number | null;
  /** The input by section. */
  sections: SectionTokens | undefined;
}

/** What {@link RequestPriceModel} is made from. */
interface RequestPriceDeps {
  models: LlmModels['models'];
  waiting: { value: Waiting | null };
  asked: () => LlmId | null;
}

/**
 * Estimates the cost of the request at the gate; null while it is counted, and without a request.
 */
export const RequestPriceModel = createModel(({ models, waiting, asked }: RequestPriceDeps) => {
  const price = signal<RequestPrice | null>(null);
  effect(() => {
    const at = waiting.value;
    price.value = null;
    if (at?.point.type !== 'request') return;
    const { request } = at.point;
    const id = asked() ?? at.state.model;
    const stop = new AbortController();
    const reckon = async () => {
      const { input, isExact, sections } = await models.estimate(request, id, stop.signal);
      if (stop.signal.aborted) return;
      const tokens = { input, output: EXPECTED_OUTPUT_TOKENS };
      const usd = priceEstimate(models.priceOf(id)?.price, tokens) ?? null;
      price.value = { input, isExact, usd, sections };
    };
    // Without a count there is no figure; the request is sent anyway.
    reckon().catch(() => undefined);
    return () => stop.abort();
  });
  return { price };
});

export type RequestPriceModel = InstanceType<typeof RequestPriceModel>;
