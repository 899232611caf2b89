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
  /**
   * Written as text and tool calls; includes reasoning where the provider does not report it
   * separately.
   */
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
