/** o200k tokens a byte of a `semantic_v3` tree, measured over the pages of `tests/e2e/pages`. */
const TOKENS_PER_BYTE = 0.44;

/** A quick estimate of the o200k tokens in payload text; the tokenizer gives the exact figure. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length * TOKENS_PER_BYTE);
}
