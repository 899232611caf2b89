import { expect, onTestFinished, test, vi } from 'vitest';
import { LlmAccessModel } from '../../../../../panel/llm/models/llm-access-model.ts';
import { memoryLlmStores } from '../../../../../panel/llm/models/llm-stores.ts';
import { startProviderServer } from '../../../../fakes/provider-server/start-provider-server.ts';

const CANARY = 'sk-canary-4711';
const GPT = { provider: 'openai', model: 'gpt-5' } as const;
const count = (text: string) => Promise.resolve(text.length);

async function made(stores = memoryLlmStores()) {
  const models = new LlmAccessModel({ stores, countTokens: count });
  await models.ready();
  return models;
}

test('E2: a key is kept in its own store, and in nothing that is shown', async () => {
  const stores = memoryLlmStores();
  const models = await made(stores);
  await models.setKey('openai', ` ${CANARY} `);
  await models.add(GPT);

  expect(await stores.keys.load()).toMatchObject({ openai: CANARY });
  expect(models.hasKey.value).toMatchObject({ openai: true, anthropic: false });
  const shown = [
    models.settings.value,
    models.hasKey.value,
    models.problem.value,
    models.factors.value,
  ];
  expect(
    JSON.stringify([shown, await stores.settings.load(), await stores.factors.load()]),
  ).not.toContain('canary');
});

test('E2: a store that fails says why, and not with what', async () => {
  const stores = memoryLlmStores();
  stores.keys.save = () => Promise.reject(new Error('quota exceeded'));
  const models = await made(stores);

  await models.setKey('openai', CANARY);

  expect(models.problem.value).toBe('The key could not be saved (quota exceeded).');
  expect(models.hasKey.value.openai).toBe(false);
});

test('the first model added is the one that is asked, and another takes its place', async () => {
  const models = await made();
  const claude = { provider: 'anthropic', model: 'claude-sonnet-5' } as const;
  await models.add(GPT);
  await models.add(claude);
  expect(models.chosen.value).toEqual(GPT);

  await models.add(claude);
  expect(models.chosen.value).toEqual(claude);
  expect(models.settings.value.models).toHaveLength(2);

  await models.remove(claude);
  expect(models.chosen.value).toEqual(GPT);
});

test('a price of one’s own is kept, and given back', async () => {
  const models = await made();
  expect(models.priceOf(GPT)).toMatchObject({ from: 'list' });

  await models.setPrice(GPT, { input: 9, output: 9 });
  expect(models.priceOf(GPT)).toEqual({ price: { input: 9, output: 9 }, from: 'edited' });

  await models.setPrice(GPT, null);
  expect(models.priceOf(GPT)).toMatchObject({ from: 'list' });
});

test('what another panel saves is read', async () => {
  const stores = memoryLlmStores();
  let changed: () => void = () => undefined;
  stores.settings.onChange = (listener) => {
    changed = listener;
    return () => undefined;
  };
  const models = await made(stores);
  await stores.settings.save({ ...(await stores.settings.load()), models: [GPT] });

  changed();

  await vi.waitFor(() => expect(models.settings.value.models).toEqual([GPT]));
});

test('a model without its key is not opened, and the reason says what to do', async () => {
  const models = await made();
  const opened = models.open(GPT, { purpose: 'ask', run: 'r', pageUrl: '' });
  await expect(opened).rejects.toThrow('There is no key for OpenAI yet: add it in the settings.');
});

test('E6: a key that its provider refuses is flagged until it works or is replaced', async () => {
  const server = await startProviderServer();
  onTestFinished(() => server.close());
  const models = await made();
  const own = { provider: 'compatible', model: 'big-fake' } as const;
  const baseUrls = { ...models.settings.value.baseUrls, compatible: `${server.url}/v1` };
  await models.update({ baseUrls });
  await models.setKey('compatible', CANARY);
  const call = async () => {
    const model = await models.open(own, { purpose: 'ask', run: 'r', pageUrl: '' });
    const kinds: string[] = [];
    for await (const event of model.stream({ messages: [] }, new AbortController().signal)) {
      kinds.push(event.type);
    }
    return kinds;
  };

  server.say({ fault: { type: 'status', status: 401 } });
  // No second attempt: it would be refused like the first.
  expect(await call()).toEqual(['attempt', 'failed']);
  expect([...models.refused.value]).toEqual(['compatible']);

  expect(await call()).toContain('finished');
  expect([...models.refused.value]).toEqual([]);
});
