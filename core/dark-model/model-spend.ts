import type { ModelEvent } from '../model/model-event.ts';
import { NO_TOKENS, plusTokens, type TokenSums } from '../model/plus-tokens.ts';
import type { Usage } from '../model/usage.ts';
import type { ModelPrice } from '../prices/model-price.ts';
import { priceUsage } from '../prices/price-usage.ts';

/** What calls of a model came to; tokens by class, which are disjoint. */
export interface ModelSpend extends TokenSums {
  /** Attempts that something was read or written for. */
  attempts: number;
  /** US dollars; null once a part of it is unknown, which is not 0. */
  usd: number | null;
}

export const NO_MODEL_SPEND: ModelSpend = { ...NO_TOKENS, attempts: 0, usd: 0 };

/** The sum with what an event of a call tells of it; most tell nothing. */
export function withEvent(
  spend: ModelSpend,
  event: ModelEvent,
  price: ModelPrice | undefined,
): ModelSpend {
  switch (event.type) {
    // An attempt that was refused before anything was read costs nothing, and tells no usage.
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

function withUsage(spend: ModelSpend, usage: Usage | null, price: ModelPrice | undefined) {
  const usd = priceUsage(price, usage);
  return {
    ...plusTokens(spend, usage),
    attempts: spend.attempts + 1,
    usd: spend.usd === null || usd === undefined ? null : spend.usd + usd,
  };
}

/** Two sums as one. */
export function addSpend(one: ModelSpend, other: ModelSpend): ModelSpend {
  return {
    ...plusTokens(one, other),
    attempts: one.attempts + other.attempts,
    usd: one.usd === null || other.usd === null ? null : one.usd + other.usd,
  };
}

/** All tokens, read and written. */
export function spentTokens(spend: ModelSpend): number {
  return spend.input + spend.cachedRead + spend.cacheWrite + spend.output + spend.reasoning;
}
