import { inputTokens, outputTokens, type Usage } from '../../llm/call/usage.ts';
import type { LlmPrice } from '../../llm/prices/llm-price.ts';
import { priceUsage } from '../../llm/prices/price-usage.ts';

/** What a run has used so far. */
export interface Spend {
  /** Attempts at calls of a model, failed ones too (FAULTS F16). */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null once a part of it is unknown, which is not 0. */
  usd: number | null;
  /** Attempts whose tokens the provider did not report. */
  unknownCalls: number;
  /** Milliseconds of work, without waiting for people. */
  ms: number;
}

/** What a run has cost: calls of a model, tokens, and US dollars, null where the price is unknown. */
export type RunCost = Pick<Spend, 'calls' | 'inputTokens' | 'outputTokens' | 'usd'>;

export const NO_SPEND: Spend = {
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  usd: 0,
  unknownCalls: 0,
  ms: 0,
};

/** Adds one attempt; its usage is null when the provider reported none. */
export function addUsage(spend: Spend, usage: Usage | null, price: LlmPrice | undefined): Spend {
  const usd = priceUsage(price, usage);
  return {
    ...spend,
    calls: spend.calls + 1,
    inputTokens: spend.inputTokens + (usage ? inputTokens(usage) : 0),
    outputTokens: spend.outputTokens + (usage ? outputTokens(usage) : 0),
    usd: spend.usd === null || usd === undefined ? null : spend.usd + usd,
    unknownCalls: spend.unknownCalls + (usage ? 0 : 1),
  };
}
