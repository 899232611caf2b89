import type { Usage } from './usage.ts';

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
