import { beforeEach, expect, test, vi } from 'vitest';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import { LlmAccessModel } from '../../../../../panel/llm/models/llm-access-model.ts';
import { memoryLlmStores } from '../../../../../panel/llm/models/llm-stores.ts';
import { SendModel } from '../../../../../panel/llm/send/send-model.ts';

const GPT = { provider: 'openai', model: 'gpt-5' } as const;
const CLAUDE = { provider: 'anthropic', model: 'claude-sonnet-5' } as const;
const OWN = { provider: 'compatible', model: 'own' } as const;
const REQUEST: LlmRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'x'.repeat(994) }] }],
};
const DRAFT = {
  title: 'Ask',
  request: REQUEST,
  call: { purpose: 'ask', run: 'r', pageUrl: '' },
} as const;

let models: LlmAccessModel;
let send: SendModel;

beforeEach(async () => {
  // A token a character, 6 of the frame of one message.
  models = new LlmAccessModel({
    stores: memoryLlmStores(),
    countTokens: (text) => Promise.resolve(text.length),
  });
  await models.ready();
  for (const id of [OWN, CLAUDE, GPT]) await models.add(id);
  await models.choose(GPT);
  send = new SendModel({ models });
});

const counted = () => vi.waitFor(() => expect(send.estimate.value).not.toBeNull());

test('the same request is priced at every model, the cheapest first, unknown prices last', async () => {
  void send.review(DRAFT);
  await counted();

  expect(send.estimate.value).toMatchObject({ id: GPT, tokens: { input: 1000, isExact: true } });
  expect(send.estimate.value?.inputUsd).toBeCloseTo(0.00125, 12);
  expect(send.estimate.value?.usd).toBeCloseTo(0.01125, 12);
  expect(send.whatIf.value.map(({ id, usd }) => [id.model, usd])).toEqual([
    ['gpt-5', expect.closeTo(0.01125, 6)],
    ['claude-sonnet-5', expect.closeTo(0.0125, 6)],
    ['own', null],
  ]);
});

test('what is edited is counted again', async () => {
  void send.review(DRAFT);
  await counted();

  send.edit({ messages: [] });

  await vi.waitFor(() => expect(send.estimate.value?.tokens.input).toBe(3));
});

test('what a person cancels is not sent', async () => {
  const released = send.review(DRAFT);
  await vi.waitFor(() => expect(send.draft.value).not.toBeNull());

  send.cancel();

  expect(await released).toBeNull();
  expect(send.draft.value).toBeNull();
});

test('without a key it stays open and says what to do; with one it goes as it was left', async () => {
  const released = send.review(DRAFT);
  await counted();
  await send.send();
  expect(send.problem.value).toBe('There is no key for OpenAI yet: add it in the settings.');
  expect(send.draft.value).not.toBeNull();

  await models.setKey('openai', 'sk-test-key');
  send.edit({ ...REQUEST, system: 'Be brief.' });
  await send.send();

  expect(await released).toMatchObject({ request: { system: 'Be brief.' }, model: { id: GPT } });
});

test('temperature and reasoning of the settings go with a request that says nothing of its own', async () => {
  await models.update({ temperature: 0.5, reasoning: 'low' });
  void send.review({ ...DRAFT, request: { ...REQUEST, reasoning: 'none' } });
  await counted();

  expect(send.request.value).toMatchObject({ temperature: 0.5, reasoning: 'none' });
});

test('a model that is set up while the request is on show is the one that is asked', async () => {
  for (const id of [OWN, CLAUDE, GPT]) await models.remove(id);
  void send.review(DRAFT);
  await vi.waitFor(() => expect(send.draft.value).not.toBeNull());
  expect(send.chosen.value).toBeNull();

  await models.add(CLAUDE);

  expect(send.chosen.value).toEqual(CLAUDE);
  await counted();
});
