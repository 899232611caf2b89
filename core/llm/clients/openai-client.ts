import { z } from 'zod';
import { type Usage, validUsage } from '../call/usage.ts';
import type { ListedLlm } from '../provider/provider.ts';
import { getJson, type Server } from '../wire/ask-server.ts';
import type { Wire } from '../wire/wire.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

interface Reached {
  apiKey?: string;
  baseUrl?: string;
}

/** OpenAI, or a compatible server: one without keys may refuse an unknown key. */
export function openAiServer({ apiKey, baseUrl = OPENAI_URL }: Reached): Server {
  return { baseUrl, headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {} };
}

/** OpenRouter sends `context_length`, vLLM `max_model_len`; OpenAI sends neither. */
const Listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      context_length: z.number().optional().catch(undefined),
      max_model_len: z.number().optional().catch(undefined),
    }),
  ),
});

/** `GET /models`, of OpenAI and of compatible servers. */
export async function listOpenAi(config: Reached, wire: Wire): Promise<ListedLlm[]> {
  const { data } = Listed.parse(await getJson(wire, openAiServer(config), '/models'));
  return data.map(({ id, context_length, max_model_len }) => {
    const context = context_length ?? max_model_len;
    return { id, ...(context !== undefined && { context }) };
  });
}

const count = z.number().nullish();

const ChatUsage = z.object({
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  total_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count, cache_write_tokens: count }).nullish(),
  completion_tokens_details: z.object({ reasoning_tokens: count }).nullish(),
});

const ResponsesUsage = z.object({
  input_tokens: z.number(),
  output_tokens: z.number(),
  total_tokens: count,
  input_tokens_details: z.object({ cached_tokens: count, cache_write_tokens: count }).nullish(),
  output_tokens_details: z.object({ reasoning_tokens: count }).nullish(),
});

/** Usage of Chat Completions: cached tokens are counted within the prompt, reasoning within the completion. */
export function chatUsage(value: unknown): Usage | null {
  const { data } = ChatUsage.safeParse(value);
  if (!data) return null;
  return inclusiveUsage({
    input: data.prompt_tokens,
    output: data.completion_tokens,
    total: data.total_tokens,
    cached: data.prompt_tokens_details?.cached_tokens,
    written: data.prompt_tokens_details?.cache_write_tokens,
    reasoning: data.completion_tokens_details?.reasoning_tokens,
  });
}

/** Usage of Responses, which counts the same way under other names. */
export function responsesUsage(value: unknown): Usage | null {
  const { data } = ResponsesUsage.safeParse(value);
  if (!data) return null;
  return inclusiveUsage({
    input: data.input_tokens,
    output: data.output_tokens,
    total: data.total_tokens,
    cached: data.input_tokens_details?.cached_tokens,
    written: data.input_tokens_details?.cache_write_tokens,
    reasoning: data.output_tokens_details?.reasoning_tokens,
  });
}

interface Counts {
  input: number;
  output: number;
  total: number | null | undefined;
  cached: number | null | undefined;
  written: number | null | undefined;
  reasoning: number | null | undefined;
}

function inclusiveUsage(counts: Counts): Usage | null {
  const { input, output, total } = counts;
  const cached = counts.cached ?? 0;
  const written = counts.written ?? 0;
  const reasoning = counts.reasoning ?? 0;
  // xAI counts reasoning beside the completion, as its total shows.
  const isBeside = total === input + output + reasoning;
  if (typeof total === 'number' && total !== input + output && !isBeside) return null;
  const apart = isBeside && reasoning > 0 ? output : output - reasoning;
  return validUsage({
    input: input - cached - written,
    cachedRead: cached,
    cacheWrite: written,
    output: apart,
    reasoning,
  });
}
