import type { ModelPrice } from '../prices/model-price.ts';
import { priceEstimate, pricesAt } from '../prices/price-usage.ts';

/** US dollars at most; null for no limit. */
export interface Budgets {
  run: number | null;
  day: number | null;
}

/** What a run and a day have come to, calls under way with the most they may come to. */
export interface Spent {
  run: number;
  day: number;
}

/** A call that is still to be made. */
interface Planned {
  price: ModelPrice | undefined;
  /** Input tokens at most. */
  input: number;
  /** Tokens of reply that it may have, if the caller said. */
  maxOutput: number | undefined;
}

type BudgetVerdict =
  /** `maxOutput` is set where only that keeps the call within the budget; `usd` is then its most. */
  | { type: 'go'; maxOutput: number | undefined; usd: number | null }
  | { type: 'stop'; message: string };

/** Tokens of reply below which a call is not worth its input. */
const LEAST_OUTPUT = 256;
/** Tokens of reply that a budget grants a call that asked for no limit. */
const DEFAULT_OUTPUT = 16_384;
const MILLION = 1_000_000;

/**
 * Whether a call may be made. With a budget it is held to as many tokens of reply as the budget is
 * good for, so that the call cannot break it; it is stopped when that is too few, or unknown.
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
  const granted = Math.min(maxOutput ?? DEFAULT_OUTPUT, affordable);
  if (granted < Math.min(LEAST_OUTPUT, maxOutput ?? LEAST_OUTPUT)) {
    const least = inputUsd + (LEAST_OUTPUT * outputPrice) / MILLION;
    return { type: 'stop', message: overBudget(tightest, spent, least) };
  }
  const usd = inputUsd + (granted * outputPrice) / MILLION;
  return { type: 'go', maxOutput: granted, usd };
}

function affordableOutput(usd: number, price: number): number {
  if (usd < 0) return 0;
  return price === 0 ? DEFAULT_OUTPUT : Math.floor((usd * MILLION) / price);
}

function unknownPrice(span: 'run' | 'day'): string {
  return `Not sent: the price of this model is unknown, so the budget ${per(span)} cannot be kept. Type a price in the settings, or take the budget away.`;
}

function overBudget(
  { span, budget }: { span: 'run' | 'day'; budget: number },
  spent: Spent,
  least: number,
): string {
  const [limit, used, next] = [budget, spent[span], least].map((usd) => `$${round(usd)}`);
  return `Not sent: this call would cost about ${next} or more, and ${used} of the budget of ${limit} ${per(span)} are spent or set aside. Raise the budget in the settings, or choose a cheaper model.`;
}

function per(span: 'run' | 'day'): string {
  return span === 'run' ? 'for a run' : 'for a day';
}

function round(usd: number): string {
  return usd >= 0.01 || usd === 0 ? usd.toFixed(2) : usd.toPrecision(2);
}
