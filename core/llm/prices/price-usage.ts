import type { TokenSums } from '../call/add-tokens.ts';
import { inputTokens, outputTokens } from '../call/usage.ts';
import type { ClassPrices, LlmPrice } from './llm-price.ts';

const MILLION = 1_000_000;

/** US dollars of one call by class. */
interface CostByClass {
  input: number;
  cachedRead: number;
  cacheWrite: number;
  /** Reasoning included. */
  output: number;
}

/** The prices for a call with this many input tokens, all classes added. */
export function pricesAt(price: LlmPrice, tokensIn: number): ClassPrices {
  return price.tiers?.findLast(({ above }) => tokensIn > above) ?? price;
}

/**
 * US dollars by class. A provider without a price for a cache class bills it as plain input; all of
 * them bill reasoning as output.
 */
export function priceByClass(price: LlmPrice, usage: TokenSums): CostByClass {
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
 * US dollars of a call; undefined, "price unknown", without a price or without a usage. A free
 * model costs 0 even if its usage is unknown.
 */
export function priceUsage(
  price: LlmPrice | undefined,
  usage: TokenSums | null,
): number | undefined {
  if (price?.input === 0 && price.output === 0) return 0;
  if (!price || !usage) return undefined;
  const { input, cachedRead, cacheWrite, output } = priceByClass(price, usage);
  return input + cachedRead + cacheWrite + output;
}

/** US dollars of a call before it is sent: assumes that nothing is cached. */
export function priceEstimate(
  price: LlmPrice | undefined,
  tokens: { input: number; output: number },
): number | undefined {
  return priceUsage(price, { ...tokens, cachedRead: 0, cacheWrite: 0, reasoning: 0 });
}
