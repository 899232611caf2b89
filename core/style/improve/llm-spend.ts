import type { LlmEvent } from '../../llm/call/llm.ts';
import { addTokens, NO_TOKENS, type TokenSums, type Usage } from '../../llm/call/usage.ts';
import { type LlmPrice, priceUsage } from '../../llm/prices/llm-price.ts';

/** The total of model calls; tokens by class, which are disjoint. */
export interface LlmSpend extends TokenSums {
  /** Attempts in which something was read or written. */
  attempts: number;
  /** US dollars; null once a part is unknown, which is not 0. */
  usd: number | null;
}

export const NO_MODEL_SPEND: LlmSpend = { ...NO_TOKENS, attempts: 0, usd: 0 };

/** The total with the usage that an event of a call reports; most report none. */
export function addEvent(spend: LlmSpend, event: LlmEvent, price: LlmPrice | undefined): LlmSpend {
  switch (event.type) {
    // An attempt that was refused before anything was read costs nothing, and reports no usage.
    case 'retry':
    case 'failed':
      return event.usage ? withUsage(spend, event.usage, price) : spend;
    case 'corrected':
    case 'finished':
      return withUsage(spend, event.reply.usage, price);
    default:
      return spend;
  }
}

function withUsage(spend: LlmSpend, usage: Usage | null, price: LlmPrice | undefined) {
  const usd = priceUsage(price, usage);
  return {
    ...addTokens(spend, usage),
    attempts: spend.attempts + 1,
    usd: spend.usd === null || usd === undefined ? null : spend.usd + usd,
  };
}

/** The sum of two totals. */
export function addSpend(one: LlmSpend, other: LlmSpend): LlmSpend {
  return {
    ...addTokens(one, other),
    attempts: one.attempts + other.attempts,
    usd: one.usd === null || other.usd === null ? null : one.usd + other.usd,
  };
}

/** All tokens, read and written. */
export function spentTokens(spend: LlmSpend): number {
  return spend.input + spend.cachedRead + spend.cacheWrite + spend.output + spend.reasoning;
}
