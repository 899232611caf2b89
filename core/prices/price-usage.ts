import type { TokenSums } from '../model/plus-tokens.ts';
import { inputTokens, outputTokens } from '../model/usage.ts';
import type { ClassPrices, ModelPrice } from './model-price.ts';

const MILLION = 1_000_000;

/** US dollars of one call by class. */
interface CostByClass {
  input: number;
  cachedRead: number;
  cacheWrite: number;
  /** Reasoning included. */
  output: number;
}

/** The prices that hold for a call of so many input tokens, all classes added. */
export function pricesAt(price: ModelPrice, tokensIn: number): ClassPrices {
  return price.tiers?.findLast(({ above }) => tokensIn > above) ?? price;
}

/**
 * US dollars of each class. A provider without a price for a cache class bills it as plain input;
 * reasoning is billed as output by all of them.
 */
export function priceByClass(price: ModelPrice, usage: TokenSums): CostByClass {
  const tokensIn = inputTokens({ ...usage, source: 'provider' });
  const { input, output, cachedInput = input, cacheWrite = input } = pricesAt(price, tokensIn);
  return {
    input: (usage.input * input) / MILLION,
    cachedRead: (usage.cachedRead * cachedInput) / MILLION,
    cacheWrite: (usage.cacheWrite * cacheWrite) / MILLION,
    output: (outputTokens({ ...usage, source: 'provider' }) * output) / MILLION,
  };
}

/**
 * US dollars of a call; undefined, "price unknown", without a price or without a usage. What costs
 * nothing costs nothing, whether or not its usage was told.
 */
export function priceUsage(
  price: ModelPrice | undefined,
  usage: TokenSums | null,
): number | undefined {
  if (price?.input === 0 && price.output === 0) return 0;
  if (!price || !usage) return undefined;
  const { input, cachedRead, cacheWrite, output } = priceByClass(price, usage);
  return input + cachedRead + cacheWrite + output;
}

/** US dollars of a call that is still to be made: nothing of it is taken to be cached. */
export function priceEstimate(
  price: ModelPrice | undefined,
  tokens: { input: number; output: number },
): number | undefined {
  return priceUsage(price, { ...tokens, cachedRead: 0, cacheWrite: 0, reasoning: 0 });
}
