import { expect, test } from 'vitest';
import { parseScript } from '../../../../../core/llm/clients/scripted.ts';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';
import { call, QUICK, textOf, types } from './model-kit.ts';

function model(text: string) {
  const config = { provider: 'scripted', model: 'demo', script: parseScript(text) } as const;
  return openLlm(config, QUICK);
}

test('replies come in order; after the last there is nothing to say', async () => {
  const demo = await model('{"replies": [{"content": "One."}, {"content": "Two."}]}');

  expect(textOf(await call(demo))).toBe('One.');
  expect(textOf(await call(demo))).toBe('Two.');
  expect((await call(demo)).failure).toMatchObject({ kind: 'unavailable' });
});

test('a script that loops begins again', async () => {
  const demo = await model('{"loop": true, "replies": [{"content": "One."}]}');
  await call(demo);

  expect(textOf(await call(demo))).toBe('One.');
});

test('its calls are checked like any', async () => {
  const demo = await model(`{"replies": [{"content": [
    {"type": "text", "text": "I click."},
    {"type": "tool-call", "name": "click", "input": {"id": "4"}},
    {"type": "tool-call", "name": "fly", "input": {}}
  ], "usage": {"input": 10, "output": 5}}]}`);
  const { reply } = await call(demo);

  expect(reply).toMatchObject({
    stopReason: 'tool-calls',
    usage: { input: 10, cachedRead: 0, cacheWrite: 0, output: 5, reasoning: 0 },
    message: {
      content: [
        { type: 'text' },
        { type: 'tool-call', id: expect.stringMatching(/./) },
        { type: 'invalid-tool-call', name: 'fly' },
      ],
    },
  });
});

test('its failures are failures, and tried again as any', async () => {
  const failure = '{"kind": "overloaded", "message": "Busy."}';
  const demo = await model(`{"replies": [{"failure": ${failure}}, {"content": "Here."}]}`);
  const heard = await call(demo);

  expect(types(heard).slice(0, 3)).toEqual(['attempt', 'retry', 'attempt']);
  expect(textOf(heard)).toBe('Here.');
});

test.each([
  ['{', 'isn’t JSON'],
  ['{"replies": []}', 'replies'],
  ['{"replies": [{"content": [{"type": "song"}]}]}', 'type'],
])('%j is refused', (text, words) => {
  expect(() => parseScript(text)).toThrow(words);
});
