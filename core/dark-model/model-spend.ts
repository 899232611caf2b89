import type { ModelEvent } from '../model/model-event.ts';
import type { Usage } from '../model/usage.ts';
import type { ModelPrice } from '../prices/model-price.ts';
import { priceUsage } from '../prices/price-usage.ts';

/** What calls of a model came to; tokens by class, which are disjoint. */
export interface ModelSpend {
  /** Attempts that something was read or written for. */
  attempts: number;
  input: number;
  cachedRead: number;
  cacheWrite: number;
  output: number;
  reasoning: number;
  /** US dollars; null once a part of it is unknown, which is not 0. */
  usd: number | null;
}

export const NO_MODEL_SPEND: ModelSpend = {
  attempts: 0,
  input: 0,
  cachedRead: 0,
  cacheWrite: 0,
  output: 0,
  reasoning: 0,
  usd: 0,
};

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
  const isFree = price?.input === 0 && price.output === 0;
  const usd = isFree ? 0 : priceUsage(price, usage);
  return {
    attempts: spend.attempts + 1,
    input: spend.input + (usage?.input ?? 0),
    cachedRead: spend.cachedRead + (usage?.cachedRead ?? 0),
    cacheWrite: spend.cacheWrite + (usage?.cacheWrite ?? 0),
    output: spend.output + (usage?.output ?? 0),
    reasoning: spend.reasoning + (usage?.reasoning ?? 0),
    usd: spend.usd === null || usd === undefined ? null : spend.usd + usd,
  };
}

/** Two sums as one. */
export function addSpend(one: ModelSpend, other: ModelSpend): ModelSpend {
  return {
    attempts: one.attempts + other.attempts,
    input: one.input + other.input,
    cachedRead: one.cachedRead + other.cachedRead,
    cacheWrite: one.cacheWrite + other.cacheWrite,
    output: one.output + other.output,
    reasoning: one.reasoning + other.reasoning,
    usd: one.usd === null || other.usd === null ? null : one.usd + other.usd,
  };
}

/** All tokens, read and written. */
export function spentTokens(spend: ModelSpend): number {
  return spend.input + spend.cachedRead + spend.cacheWrite + spend.output + spend.reasoning;
}
