import * as z from 'zod/mini';
import type { LlmId, ProviderId } from '../call/llm-id.ts';

/** The ratio of a model's own text count to the o200k count, from its provider's reported usage. */
interface TokenFactor {
  factor: number;
  /** Calls it was learned from, at most {@link REMEMBERED_CALLS}. */
  calls: number;
}

/** By `provider/model`, the one learned last at the end. */
export type TokenFactors = Readonly<Record<string, TokenFactor>>;

/** The factor is a moving average over this many calls. */
const REMEMBERED_CALLS = 20;
/** Models whose factor is kept. */
const MAX_MODELS = 100;
/** Below this many tokens, the framing of a request outweighs its text. */
const MIN_LEARNED_TOKENS = 200;
/** No tokenizer is outside this range: such a usage counts something else. */
const [MIN_FACTOR, MAX_FACTOR] = [0.3, 4];

/**
 * Defaults before anything is learned. Claude's tokenizer makes about a quarter more tokens of the
 * same JSON and English than o200k, Gemini's about a tenth; for others nothing is known.
 */
const FIRST_GUESS: Readonly<Record<ProviderId, number>> = {
  openai: 1,
  anthropic: 1.25,
  google: 1.1,
  compatible: 1.1,
  backend: 1.1,
  chrome: 1.1,
  scripted: 1,
};

const stored = z.record(
  z.string().check(z.maxLength(200)),
  z.object({
    factor: z.number().check(z.minimum(MIN_FACTOR), z.maximum(MAX_FACTOR)),
    calls: z.int().check(z.minimum(1), z.maximum(REMEMBERED_CALLS)),
  }),
);

/** The factor for a model, and whether it was learned. */
export function factorFor(factors: TokenFactors, { provider, model }: LlmId) {
  const key = `${provider}/${model}`;
  const known = Object.hasOwn(factors, key) ? factors[key] : undefined;
  return { factor: known?.factor ?? FIRST_GUESS[provider], isLearned: known !== undefined };
}

/**
 * The factors after a call whose text is `counted` o200k tokens here and `reported` tokens by its
 * provider (images left out of both). The same object when there is nothing to learn.
 */
export function learnFactor(
  factors: TokenFactors,
  { provider, model }: LlmId,
  { counted, reported }: { counted: number; reported: number },
): TokenFactors {
  const seen = reported / counted;
  if (counted < MIN_LEARNED_TOKENS || !(seen >= MIN_FACTOR && seen <= MAX_FACTOR)) return factors;
  const key = `${provider}/${model}`;
  const { [key]: before, ...others } = factors;
  const calls = Math.min(REMEMBERED_CALLS, (before?.calls ?? 0) + 1);
  const factor = (before?.factor ?? seen) + (seen - (before?.factor ?? seen)) / calls;
  const kept = Object.entries(others).slice(1 - MAX_MODELS);
  return { ...Object.fromEntries(kept), [key]: { factor, calls } };
}

/** Factors from stored data; none when it has another shape. */
export function parseFactors(data: unknown): TokenFactors {
  return stored.safeParse(data).data ?? {};
}
