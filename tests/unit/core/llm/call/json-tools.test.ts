import { expect, test } from 'vitest';
import { readJsonReply } from '../../../../../core/llm/clients/json-tools.ts';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import {
  CLICK,
  call,
  FORMATS,
  openNew,
  QUESTION,
  QUICK,
  textOf,
  types,
  user,
} from './model-kit.ts';

const provider = useProvider();

function jsonModel() {
  const baseUrl = `${provider().url}/v1`;
  return openLlm(
    { provider: 'compatible', model: 'no-tools', baseUrl, toolCalling: 'json' },
    QUICK,
  );
}

test('a model without tools is told of them, and its JSON becomes calls', async () => {
  provider().say({
    text: '{"say": "I click.", "calls": [{"tool": "click", "input": {"id": "12"}}]}',
  });
  const heard = await call(await jsonModel());

  expect(heard.reply).toMatchObject({
    stopReason: 'tool-calls',
    message: {
      content: [
        { type: 'text', text: 'I click.' },
        { type: 'tool-call', name: 'click', input: { id: '12' } },
      ],
    },
  });
  const { body } = provider().requests.at(-1) ?? {};
  expect(body.tools).toBeUndefined();
  expect(body.messages[0].content).toContain('click: Clicks an element.');
});

test('calls and results go back as text', async () => {
  provider().say({ text: '{"say": "", "calls": [{"tool": "click", "input": {"id": "12"}}]}' });
  const model = await jsonModel();
  const { reply } = await call(model);
  const [part] = reply?.message.content ?? [];
  const callId = part?.type === 'tool-call' ? part.id : '';
  const content = [{ type: 'text' as const, text: 'It is gone.' }];
  provider().say({ text: 'Plain words are an answer, too.' });
  const heard = await call(model, {
    tools: [CLICK],
    messages: [
      user('Click.'),
      ...(reply ? [reply.message] : []),
      { role: 'tool', results: [{ callId, name: 'click', content, isError: true }] },
    ],
  });

  expect(textOf(heard)).toBe('Plain words are an answer, too.');
  expect(provider().requests.at(-1)?.body.messages.slice(1)).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: '{"say":"","calls":[{"tool":"click","input":{"id":"12"}}]}' },
    { role: 'user', content: 'Error of click:\nIt is gone.' },
  ]);
});

test.each([
  'registry.ollama.ai/library/gemma:2b does not support tools',
  '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
  'Function calling is not enabled for models/gemma-4-1b-it',
])('a model that refuses tools ("%s") is asked again in JSON, visibly', async (message) => {
  const fault = { type: 'status', status: 400, body: { error: { message } } } as const;
  for (const format of FORMATS) {
    provider().requests.length = 0;
    provider().say(
      { fault },
      { text: '{"say": "", "calls": [{"tool": "click", "input": {"id": "7"}}]}' },
    );
    const heard = await call(await openNew(format, provider().url));

    expect(types(heard).slice(0, 3)).toEqual(['attempt', 'retry', 'attempt']);
    expect(heard.reply?.message.content).toMatchObject([{ type: 'tool-call', input: { id: '7' } }]);
    expect(provider().requests.map(({ body }) => body.tools !== undefined)).toEqual([true, false]);
  }
});

test('without tools, nothing is added', async () => {
  provider().say({ text: '{"say": "hello"}' });
  const heard = await call(await jsonModel(), { messages: QUESTION.messages });

  expect(textOf(heard)).toBe('{"say": "hello"}');
  expect(provider().requests.at(-1)?.body.messages).toHaveLength(1);
});

test.each([
  ['```json\n{"say": "Hi", "calls": []}\n```', ['text']],
  ['Sure!\n```\n{"say": "", "calls": [{"tool": "click", "input": {}}]}\n```', ['raw-call']],
  ['{"tool": "click", "input": {"id": "1"}}', ['raw-call']],
  ['{"say": "only"}', ['text']],
  ['Just words with a { brace.', ['text']],
  ['{"say": "cut", "calls": [{"tool"', ['raw-call']],
  ['{"something": "else"}', ['raw-call']],
  ['', []],
])('%j is read as %j', (text, types) => {
  expect(readJsonReply(text).map(({ type }) => type)).toEqual(types);
});

test('broken JSON is an invalid call, which keeps what was written', async () => {
  provider().say({ text: '{"say": "cut", "calls": [{"tool"' });
  const { reply } = await call(await jsonModel());

  expect(reply?.message.content).toMatchObject([
    {
      type: 'invalid-tool-call',
      raw: '{"say": "cut", "calls": [{"tool"',
      problem: 'The reply is not the JSON object that was asked for.',
    },
  ]);
});
