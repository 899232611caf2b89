import { z } from 'zod';
import type { Usage } from '../call/usage.ts';
import { validUsage } from '../call/valid-usage.ts';

const count = z.number().nullish();

const AnthropicUsage = z.object({
  input_tokens: z.number(),
  output_tokens: z.number(),
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
  output_tokens_details: z.object({ thinking_tokens: count }).nullish(),
});

/** Anthropic's usage: cached tokens are counted beside the input, thinking within the output. */
export function anthropicUsage(value: unknown): Usage | null {
  const { data } = AnthropicUsage.safeParse(value);
  if (!data) return null;
  const reasoning = data.output_tokens_details?.thinking_tokens ?? 0;
  return validUsage({
    input: data.input_tokens,
    cachedRead: data.cache_read_input_tokens ?? 0,
    cacheWrite: data.cache_creation_input_tokens ?? 0,
    output: data.output_tokens - reasoning,
    reasoning,
  });
}
