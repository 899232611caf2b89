/**
 * Tokens of one attempt by class. The classes are disjoint: a token is counted in one of them, so
 * that the sum is the whole and each class has its price. (Anthropic's `input_tokens` leaves cached
 * tokens out already; OpenAI's and Google's counts include them and are taken apart.)
 */
export interface Usage {
  /** Read at the full price. */
  input: number;
  /** Read from the provider's cache. */
  cachedRead: number;
  /** Read and written to the provider's cache. */
  cacheWrite: number;
  /** Written as text and tool calls; with the reasoning, where the provider does not tell it apart. */
  output: number;
  /** Written as reasoning; costs what output costs. */
  reasoning: number;
  /** `estimate` when the provider did not get to say, as after a cut stream. */
  source: 'provider' | 'estimate';
}

/** All tokens that were read, cached or not. */
export function inputTokens(usage: Usage): number {
  return usage.input + usage.cachedRead + usage.cacheWrite;
}

/** All tokens that were written, reasoning included. */
export function outputTokens(usage: Usage): number {
  return usage.output + usage.reasoning;
}
