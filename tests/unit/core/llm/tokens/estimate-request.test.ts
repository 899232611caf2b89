import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import { countRequest, estimateFor } from '../../../../../core/llm/tokens/estimate-request.ts';

const LIVE = new AbortController().signal;
/** One token a character: every text that is counted shows in the sum. */
const count = (text: string) => Promise.resolve(text.length);

const PICTURE = {
  type: 'image',
  mimeType: 'image/png',
  data: 'AAAA',
  width: 512,
  height: 512,
} as const;
const REQUEST: LlmRequest = {
  system: 'sys',
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'hello' }, PICTURE] },
    {
      role: 'assistant',
      content: [{ type: 'tool-call', id: '1', name: 'tap', input: { at: 1 } }],
    },
    {
      role: 'tool',
      results: [
        {
          callId: '1',
          name: 'tap',
          content: [{ type: 'text', text: 'done' }, PICTURE],
          isError: false,
        },
      ],
    },
  ],
};

test('all texts are counted, and a frame for each message', async () => {
  const texts = 'sys'.length + 'hello'.length + 'tap{"at":1}'.length + 'done'.length;

  expect(await countRequest(REQUEST, count, LIVE)).toBe(texts + 4 * 3 + 3);
});

test('tools are counted as the JSON that providers are told', async () => {
  const tools = [{ name: 'tap', description: 'Taps.', schema: z.object({ at: z.number() }) }];
  const asked = vi.fn(count);
  const bare: LlmRequest = { messages: [] };

  const more =
    (await countRequest({ ...bare, tools }, asked, LIVE)) - (await countRequest(bare, count, LIVE));

  expect(more).toBeGreaterThan(JSON.stringify({ name: 'tap', description: 'Taps.' }).length);
  expect(asked.mock.calls[0]?.[0]).toContain('"at":{"type":"number"}');
});

test('pictures count by the rule of the model, in tool results too', () => {
  const estimate = estimateFor(REQUEST, 100, { provider: 'openai', model: 'gpt-4o' }, {});

  expect(estimate).toMatchObject({ images: 2 * 255, input: 100 + 2 * 255, isExact: false });
});

test('only plain text at an OpenAI model of this encoding is exact', () => {
  const request: LlmRequest = { messages: [] };
  const isExact = (provider: 'openai' | 'anthropic', model: string) =>
    estimateFor(request, 100, { provider, model }, {}).isExact;

  expect(isExact('openai', 'gpt-5')).toBe(true);
  expect(isExact('openai', 'gpt-4')).toBe(false);
  expect(isExact('openai', 'gpt-4-turbo')).toBe(false);
  expect(isExact('anthropic', 'claude-sonnet-5')).toBe(false);
});

test('a learned factor corrects the text and leaves the pictures', () => {
  const id = { provider: 'anthropic', model: 'claude-sonnet-4-5' } as const;
  const factors = { 'anthropic/claude-sonnet-4-5': { factor: 1.5, calls: 3 } };
  const estimate = estimateFor(REQUEST, 1000, id, factors);

  expect(estimate.input - estimate.images).toBe(1500);
  expect(estimate).toMatchObject({ isLearned: true, counted: 1000 });
});
