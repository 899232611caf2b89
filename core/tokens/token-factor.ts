import * as z from 'zod/mini';
import type { ModelId } from '../model/model.ts';
import type { ProviderId } from '../model/provider-id.ts';

/** How a model's own count of text relates to ours in o200k, as its provider's usage has shown. */
interface TokenFactor {
  factor: number;
  /** Calls it was learned from, up to {@link MEMORY}. */
  calls: number;
}

/** By `provider/model`, the one learned last at the end. */
export type TokenFactors = Readonly<Record<string, TokenFactor>>;

/** Calls that a factor remembers: the mean of so many, older ones fade. */
const MEMORY = 20;
/** Models whose factor is kept. */
const MOST_MODELS = 100;
/** Fewer tokens than this say more about the frame of a request than about its text. */
const LEAST_TOKENS = 200;
/** What a tokenizer cannot be: such a usage is of something else. */
const [LEAST, MOST] = [0.3, 4];

/**
 * Where nothing was learned yet. Claude's tokenizer makes about a quarter more of the same JSON and
 * English than o200k, Gemini's about a tenth; for others there is nothing to go by.
 */
const FIRST_GUESS: Readonly<Record<ProviderId, number>> = {
  openai: 1,
  anthropic: 1.25,
  google: 1.1,
  compatible: 1.1,
  chrome: 1.1,
  scripted: 1,
};

const stored = z.record(
  z.string().check(z.maxLength(200)),
  z.object({
    factor: z.number().check(z.minimum(LEAST), z.maximum(MOST)),
    calls: z.int().check(z.minimum(1), z.maximum(MEMORY)),
  }),
);

/** The factor for a model, and whether it was learned. */
export function factorFor(factors: TokenFactors, { provider, model }: ModelId) {
  const key = `${provider}/${model}`;
  const known = Object.hasOwn(factors, key) ? factors[key] : undefined;
  return { factor: known?.factor ?? FIRST_GUESS[provider], isLearned: known !== undefined };
}

/**
 * The factors after a call whose text we counted as `counted` o200k tokens, and its provider as
 * `told` (the pictures of both left out). The same object when there is nothing to be learned.
 */
export function learnFactor(
  factors: TokenFactors,
  { provider, model }: ModelId,
  { counted, told }: { counted: number; told: number },
): TokenFactors {
  const seen = told / counted;
  if (counted < LEAST_TOKENS || !(seen >= LEAST && seen <= MOST)) return factors;
  const key = `${provider}/${model}`;
  const { [key]: before, ...others } = factors;
  const calls = Math.min(MEMORY, (before?.calls ?? 0) + 1);
  const factor = (before?.factor ?? seen) + (seen - (before?.factor ?? seen)) / calls;
  const kept = Object.entries(others).slice(1 - MOST_MODELS);
  return { ...Object.fromEntries(kept), [key]: { factor, calls } };
}

/** Factors from whatever was stored; none when it is of another form. */
export function parseFactors(data: unknown): TokenFactors {
  const parsed = stored.safeParse(data);
  return parsed.success ? parsed.data : {};
}
