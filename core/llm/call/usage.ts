/**
 * Tokens of one attempt by class. The classes are disjoint: each token is counted in one of them,
 * so the sum is the total and each class has its price. (Anthropic's `input_tokens` leaves cached
 * tokens out already; OpenAI's and Google's counts include them and are split.)
 */
export interface Usage {
  /** Read at the full price. */
  input: number;
  /** Read from the provider's cache. */
  cachedRead: number;
  /** Read and written to the provider's cache. */
  cacheWrite: number;
  /** Written as text and tool calls; includes reasoning where the provider does not report it separately. */
  output: number;
  /** Written as reasoning; costs the same as output. */
  reasoning: number;
  /** `estimate` when the provider could not report, for example after an interrupted stream. */
  source: 'provider' | 'estimate';
}

/** All input tokens, cached or not. */
export function inputTokens(usage: Usage): number {
  return usage.input + usage.cachedRead + usage.cacheWrite;
}

/** All output tokens, reasoning included. */
export function outputTokens(usage: Usage): number {
  return usage.output + usage.reasoning;
}

/** Tokens by class, of one attempt or of several. */
export type TokenSums = Omit<Usage, 'source'>;

export const NO_TOKENS: TokenSums = {
  input: 0,
  cachedRead: 0,
  cacheWrite: 0,
  output: 0,
  reasoning: 0,
};

/** The sums, class by class; an unknown usage adds nothing. */
export function addTokens(sums: TokenSums, more: TokenSums | null | undefined): TokenSums {
  return {
    input: sums.input + (more?.input ?? 0),
    cachedRead: sums.cachedRead + (more?.cachedRead ?? 0),
    cacheWrite: sums.cacheWrite + (more?.cacheWrite ?? 0),
    output: sums.output + (more?.output ?? 0),
    reasoning: sums.reasoning + (more?.reasoning ?? 0),
  };
}

/** The provider's counts, if they can be true: whole numbers, not below 0. Null otherwise: unknown. */
export function validUsage(counts: Omit<Usage, 'source'>): Usage | null {
  const { input, cachedRead, cacheWrite, output, reasoning } = counts;
  const all = [input, cachedRead, cacheWrite, output, reasoning];
  const isSound = all.every((count) => Number.isSafeInteger(count) && count >= 0);
  // No call reads and writes nothing: a server that does not count reports 0.
  if (!isSound || all.every((count) => count === 0)) return null;
  return { ...counts, source: 'provider' };
}
