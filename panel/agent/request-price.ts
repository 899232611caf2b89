import { createModel, effect, signal } from '@preact/signals';
import { EXPECTED_OUTPUT } from '../../core/ledger/metering.ts';
import type { ModelId } from '../../core/model/model.ts';
import { priceEstimate } from '../../core/prices/price-usage.ts';
import type { ModelsModel } from '../models/models-model.ts';
import type { Waiting } from './agent-gate.ts';

/** What a request that waits would come to. */
export interface RequestPrice {
  /** Tokens to be read. */
  input: number;
  isExact: boolean;
  /** US dollars with {@link EXPECTED_OUTPUT} tokens of reply; null when the price is unknown. */
  usd: number | null;
}

/** Reckons what the request at the gate will cost; null while it is reckoned, and without one. */
export const RequestPriceModel = createModel(
  (models: ModelsModel, waiting: { value: Waiting | null }, asked: () => ModelId | null) => {
    const price = signal<RequestPrice | null>(null);
    effect(() => {
      const at = waiting.value;
      price.value = null;
      if (at?.point.type !== 'request') return;
      const { request } = at.point;
      const id = asked() ?? at.state.model;
      const stop = new AbortController();
      const reckon = async () => {
        const { input, isExact } = await models.estimate(request, id, stop.signal);
        if (stop.signal.aborted) return;
        const tokens = { input, output: EXPECTED_OUTPUT };
        const usd = priceEstimate(models.priceOf(id)?.price, tokens) ?? null;
        price.value = { input, isExact, usd };
      };
      // Without a count there is no figure; the request goes out all the same.
      reckon().catch(() => undefined);
      return () => stop.abort();
    });
    return { price };
  },
);

export type RequestPriceModel = InstanceType<typeof RequestPriceModel>;
