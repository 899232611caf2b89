import { msg, type Text } from '../../platform/messages/messages.ts';
import { type LlmPrice, MILLION, priceEstimate, pricesAt } from '../prices/llm-price.ts';

/** Maximum in US dollars; null for no limit. */
export interface Budgets {
  run: number | null;
  day: number | null;
}

/** What a run and a day have cost, with calls under way at their maximum. */
export interface Spent {
  run: number;
  day: number;
}

interface Planned {
  price: LlmPrice | undefined;
  /** Maximum input tokens. */
  input: number;
  /** Maximum reply tokens, if the caller set one. */
  maxOutput: number | undefined;
}

type BudgetVerdict =
  /** `maxOutput` is set when only that keeps the call within the budget; `usd` is then its maximum cost. */
  | { type: 'go'; maxOutput: number | undefined; usd: number | null }
  | { type: 'stop'; message: Text };

/** Below this many reply tokens a call is not worth its input. */
const MIN_OUTPUT_TOKENS = 256;
/** Reply tokens that a budget grants a call without a limit of its own. */
const DEFAULT_OUTPUT_TOKENS = 16_384;

/**
 * Whether a call may be sent. A budget limits its reply tokens to what is left, so that the call
 * cannot exceed it; the call is blocked when that is too few, or unknown.
 */
export function judgeBudget(budgets: Budgets, spent: Spent, planned: Planned): BudgetVerdict {
  const { price, input, maxOutput } = planned;
  const limits = (['run', 'day'] as const).flatMap((span) => {
    const budget = budgets[span];
    return budget === null ? [] : [{ span, budget, left: Math.max(0, budget - spent[span]) }];
  });
  const tightest = limits.toSorted((a, b) => a.left - b.left)[0];
  if (!tightest) return { type: 'go', maxOutput, usd: null };
  if (!price) return { type: 'stop', message: unknownPrice(tightest.span) };
  const { output: outputPrice } = pricesAt(price, input);
  const inputUsd = priceEstimate(price, { input, output: 0 }) ?? 0;
  const affordable = affordableOutput(tightest.left - inputUsd, outputPrice);
  const granted = Math.min(maxOutput ?? DEFAULT_OUTPUT_TOKENS, affordable);
  if (granted < Math.min(MIN_OUTPUT_TOKENS, maxOutput ?? MIN_OUTPUT_TOKENS)) {
    const least = inputUsd + (MIN_OUTPUT_TOKENS * outputPrice) / MILLION;
    return { type: 'stop', message: overBudget(tightest, spent, least) };
  }
  const usd = inputUsd + (granted * outputPrice) / MILLION;
  return { type: 'go', maxOutput: granted, usd };
}

function affordableOutput(usd: number, price: number): number {
  if (usd < 0) return 0;
  return price === 0 ? DEFAULT_OUTPUT_TOKENS : Math.floor((usd * MILLION) / price);
}

function unknownPrice(span: 'run' | 'day'): Text {
  return msg('llm.notSentPriceModel', { per: per(span) });
}

function overBudget(
  { span, budget }: { span: 'run' | 'day'; budget: number },
  spent: Spent,
  least: number,
): Text {
  const dollars = (usd: number) => `$${round(usd)}`;
  return msg('llm.notSentCallCost', {
    next: dollars(least),
    used: dollars(spent[span]),
    limit: dollars(budget),
    per: per(span),
  });
}

function per(span: 'run' | 'day'): Text {
  return span === 'run' ? msg('llm.perRun') : msg('llm.perDay');
}

function round(usd: number): string {
  return usd >= 0.01 || usd === 0 ? usd.toFixed(2) : usd.toPrecision(2);
}
