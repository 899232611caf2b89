import { z } from 'zod';
import type { ListedLlm } from '../provider/listed-llm.ts';
import type { Wire } from '../wire/wire.ts';
import { openAiClient } from './client.ts';

/** OpenRouter sends `context_length`, vLLM `max_model_len`; OpenAI sends neither. */
const Listed = z.object({
  id: z.string(),
  context_length: z.number().optional().catch(undefined),
  max_model_len: z.number().optional().catch(undefined),
});

/** `GET /models`, of OpenAI and of compatible servers. */
export async function listOpenAi(
  config: { apiKey?: string; baseUrl?: string },
  wire: Wire,
): Promise<ListedLlm[]> {
  const page = await openAiClient(config, wire).models.list({ signal: wire.signal });
  return z
    .array(Listed)
    .parse(page.data)
    .map(({ id, context_length, max_model_len }) => {
      const context = context_length ?? max_model_len;
      return { id, ...(context !== undefined && { context }) };
    });
}
