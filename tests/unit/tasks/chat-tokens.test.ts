import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { MODEL_TOOLS } from '../../../core/agent/tools/model-tools.ts';
import type { LlmRequest } from '../../../core/llm/call/llm.ts';
import { openLlm } from '../../../core/llm/open/open-llm.ts';
import { countRequest } from '../../../core/llm/tokens/estimate-request.ts';
import { useProvider } from '../../fakes/provider-server/use-provider.ts';
import {
  type ChatBody,
  cacheableTokens,
  chatTokens,
  replyTokens,
} from '../../tasks/chat-tokens.ts';

const server = useProvider();

const REQUEST: LlmRequest = {
  system: 'You work in a page.',
  tools: MODEL_TOOLS,
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'Task: press Save' }] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'I press it.' },
        { type: 'tool-call', id: 'a', name: 'click', input: { element: '4' } },
      ],
    },
    {
      role: 'tool',
      results: [
        { callId: 'a', name: 'click', content: [{ type: 'text', text: 'Saved.' }], isError: false },
      ],
    },
  ],
};

async function sent(request: LlmRequest): Promise<ChatBody> {
  const model = await openLlm({
    provider: 'openai',
    model: 'gpt-5-mini',
    apiKey: 'k',
    baseUrl: `${server().url}/v1`,
    api: 'chat',
  });
  for await (const event of model.stream(request, new AbortController().signal)) void event;
  return server().requests.at(-1)?.body;
}

test('what goes over the wire is counted as core counts the request', async () => {
  const count = (text: string) => Promise.resolve(countTokens(text));
  const counted = await countRequest(REQUEST, count, new AbortController().signal);

  expect(chatTokens(await sent(REQUEST))).toBe(counted);
  expect(counted).toBeGreaterThan(500);
});

test('all of a request that goes on is cacheable, and nothing behind a change', async () => {
  const first = await sent(REQUEST);
  const next = { role: 'user', content: 'And now?' };
  const longer = { ...first, messages: [...first.messages, next] };

  expect(cacheableTokens(first, undefined)).toBe(0);
  // What precedes the reply is no part of what is sent.
  expect(cacheableTokens(longer, first)).toBe(chatTokens(first) - 3);
  expect(chatTokens(longer) - chatTokens(first)).toBe(replyTokens(next) + 3);

  const [tool, ...tools] = first.tools ?? [];
  const changed = { function: { name: 'clack', ...tool?.function, description: 'Other.' } };
  const other = cacheableTokens({ ...first, tools: [changed, ...tools] }, first);
  expect(other).toBeLessThan(10);
});
