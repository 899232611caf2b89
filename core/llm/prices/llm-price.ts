import { msg, type Text } from '../../platform/messages/messages.ts';
import { inputTokens, outputTokens, type TokenSums } from '../call/usage.ts';

/**
 * US dollars per million tokens of each class. A class without a price is absent: "unknown", never
 * 0.
 */
export interface ClassPrices {
  /** Input that was neither read from nor written to a cache. */
  input: number;
  /** Output, reasoning included. */
  output: number;
  cachedInput?: number;
  /** Input written to a cache, for the shortest lifetime that the provider offers. */
  cacheWrite?: number;
}

/** The prices of a call whose input, all classes added, has more tokens than `above`. */
interface PriceTier extends ClassPrices {
  above: number;
}

/** List price of a model. `tiers` are in ascending order. */
export interface LlmPrice extends ClassPrices {
  tiers?: readonly PriceTier[];
}

/** Tokens to which prices refer. */
export const MILLION = 1_000_000;

/** The prices for a call with this many input tokens, all classes added. */
export function pricesAt(price: LlmPrice, tokensIn: number): ClassPrices {
  return price.tiers?.findLast(({ above }) => tokensIn > above) ?? price;
}

/**
 * US dollars by class. A provider without a price for a cache class bills it as plain input; all of
 * them bill reasoning as output.
 */
export function priceByClass(price: LlmPrice, usage: TokenSums): Omit<TokenSums, 'reasoning'> {
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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after which a list price is likely to have changed. */
export const STALE_AFTER_DAYS = 60;

/** Whole days from the date of a price table (`YYYY-MM-DD`) to a moment (milliseconds, Unix). */
export function priceAge(asOf: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(asOf)) / DAY_MS));
}

/** A warning when a table is older than {@link STALE_AFTER_DAYS} days; else null. */
export function staleWarning(asOf: string, now: number): Text | null {
  const age = priceAge(asOf, now);
  if (age <= STALE_AFTER_DAYS) return null;
  return msg('llm.pricesOld', { count: age, asOf });
}
