import { expect, test } from 'vitest';
import { envelopeRequest, readEnvelope } from '../../../../../core/agent/envelope/ask-envelope.ts';
import { GRANT_KINDS } from '../../../../../core/agent/envelope/grant.ts';
import type { LlmReply } from '../../../../../core/llm/call/llm.ts';
import { toolJsonSchema } from '../../../../../core/llm/call/tool.ts';
import { estimateTokens } from '../../../../../core/llm/tokens/estimate-tokens.ts';

const TASK =
  'Open the shop, find the cheapest blue mug that is there, buy it for at most 20 euros with the saved card, and send the confirmation to my colleague Ann.';

/** Tokens that one call may take, with system message, tool and a task of 30 words. */
const MOST_TOKENS = 400;

function reply(content: LlmReply['message']['content']): LlmReply {
  return {
    attempt: 1,
    message: { role: 'assistant', content },
    stopReason: 'tool-calls',
    rawStopReason: 'tool_calls',
    usage: null,
    servedBy: null,
    responseId: null,
  };
}

test('the request is small, and holds nothing but the task and the kinds', () => {
  const { system = '', messages, tools = [], toolChoice } = envelopeRequest(TASK);
  const [tool] = tools;
  const schema = tool && { name: tool.name, about: tool.description, schema: toolJsonSchema(tool) };
  const parts = [system, JSON.stringify(messages), JSON.stringify(schema)];

  expect(TASK.split(' ')).toHaveLength(30);
  expect(parts.reduce((sum, part) => sum + estimateTokens(part), 0)).toBeLessThanOrEqual(
    MOST_TOKENS,
  );
  expect(messages).toEqual([{ role: 'user', content: [{ type: 'text', text: TASK }] }]);
  expect(GRANT_KINDS.filter((kind) => !system.includes(kind))).toEqual([]);
  expect(toolChoice).toBe('required');
});

test('a call of the tool is read, as far as the task says it', () => {
  const input = {
    grants: [
      { kind: 'pay', words: 'buy it for at most 20 euros', limit: 20 },
      { kind: 'delete', words: 'delete everything' },
    ],
  };

  const grants = readEnvelope(reply([{ type: 'tool-call', id: 'a', name: 'grants', input }]), TASK);

  expect(grants).toEqual([
    {
      kind: 'pay',
      words: 'buy it for at most 20 euros',
      limit: { amount: 20, currency: 'euros' },
      count: 1,
    },
  ]);
});

test.each<[string, LlmReply['message']['content']]>([
  ['a text', [{ type: 'text', text: 'pay' }]],
  ['nothing', []],
  ['another tool', [{ type: 'tool-call', id: 'a', name: 'click', input: { grants: [] } }]],
  ['no list', [{ type: 'tool-call', id: 'a', name: 'grants', input: { grants: 'all' } }]],
  [
    'a broken call',
    [{ type: 'invalid-tool-call', id: 'a', name: 'grants', raw: '{', problem: 'cut off' }],
  ],
])('%s cannot be read', (_, content) => {
  expect(readEnvelope(reply(content), TASK)).toBeNull();
});

test('an empty list grants nothing, and is an answer', () => {
  const call = { type: 'tool-call', id: 'a', name: 'grants', input: { grants: [] } } as const;

  expect(readEnvelope(reply([{ ...call, input: { grants: [] } }]), TASK)).toEqual([]);
});
