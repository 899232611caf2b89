import { afterEach, expect, test, vi } from 'vitest';
import { LlmAccessModel } from '../../../../../panel/llm/models/llm-access-model.ts';
import { memoryLlmStores } from '../../../../../panel/llm/models/llm-stores.ts';
import { foundLlms } from '../../../../../panel/llm/settings/found-llms.ts';
import { LLM_OFFERS, type LlmOffer } from '../../../../../panel/llm/settings/llm-offers.ts';
import { AddLlmModel } from '../../../../../panel/llm/settings/llm-settings-model.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';

vi.setConfig({ testTimeout: 30_000 });

const provider = useProvider();
let adding: AddLlmModel | null = null;
afterEach(() => {
  adding?.[Symbol.dispose]();
  provider().requests.length = 0;
});

const OTHER = LLM_OFFERS.find(({ id }) => id === 'other') as LlmOffer;

function setUp() {
  const models = new LlmAccessModel({ stores: memoryLlmStores(), countTokens: async () => 1 });
  adding = new AddLlmModel({ models });
  return { models, adding };
}

/** A cloud service that asks for a key alone, at the fake server. */
function cloud(path = '/v1'): LlmOffer {
  return {
    id: 'cloud',
    name: 'Cloud',
    provider: 'compatible',
    address: `${provider().url}${path}`,
    asks: 'key',
  };
}

const state = (model: AddLlmModel) =>
  vi.waitFor(() => {
    const { value } = model.state;
    if (value.type === 'open' || value.type === 'checking') throw new Error(value.type);
    return value;
  }, 20_000);

test('a pasted key is checked at once, saved when it works, and the models are listed', async () => {
  const { models, adding } = setUp();
  adding.choose(cloud());
  expect(adding.state.value.type).toBe('open');

  adding.typeKey(' sk-right-0123456789 ', true);

  const ended = await state(adding);
  expect(ended).toMatchObject({
    type: 'listed',
    models: [{ id: 'big-fake' }, { id: 'small-fake' }],
  });
  expect(models.hasKey.value.compatible).toBe(true);
  expect(models.settings.value.baseUrls.compatible).toBe(`${provider().url}/v1`);
  expect(provider().requests[0]?.headers.authorization).toBe('Bearer sk-right-0123456789');
});

test('a key that is refused is not saved, and the server’s own words say why', async () => {
  const { models, adding } = setUp();
  adding.choose(cloud());

  adding.typeKey('sk-wrong-0123456789', true);

  const ended = await state(adding);
  expect(ended).toMatchObject({
    type: 'failed',
    failure: { kind: 'unauthorized', status: 401, address: `${provider().url}/v1/models` },
  });
  expect(JSON.stringify(ended)).not.toContain('sk-wrong');
  expect(models.hasKey.value.compatible).toBe(false);
  expect(models.settings.value.baseUrls.compatible).toBe('');
});

test('a key that is saved is used without being typed again, and never sent to another server', async () => {
  const { models, adding } = setUp();
  await models.update({
    baseUrls: { ...models.settings.value.baseUrls, compatible: `${provider().url}/v1` },
  });
  await models.setKey('compatible', 'sk-saved-0123456789');

  adding.choose(cloud());
  await state(adding);
  expect(provider().requests.at(-1)?.headers.authorization).toBe('Bearer sk-saved-0123456789');

  adding.choose(OTHER);
  adding.typeAddress(`${provider().url}/elsewhere/v1`, true);
  await state(adding);
  const others = provider().requests.filter(({ path }) => path.startsWith('/elsewhere'));
  expect(others.length).toBeGreaterThan(0);
  expect(JSON.stringify(others)).not.toContain('sk-saved');
});

test('an address without scheme and /v1 is found', async () => {
  const { models, adding } = setUp();
  adding.choose(OTHER);

  adding.typeAddress(provider().url.replace('http://', ''), true);

  expect((await state(adding)).type).toBe('listed');
  expect(models.settings.value.baseUrls.compatible).toBe(provider().url);
});

test('plain http over a network is asked about first', async () => {
  const { adding } = setUp();
  adding.choose(OTHER);

  adding.typeAddress('http://models.example/v1', true);

  expect(await state(adding)).toMatchObject({ type: 'wrong', unsafe: 'http://models.example/v1' });
});

test('what is typed is checked after a pause, what is pasted at once', async () => {
  vi.useFakeTimers();
  try {
    const { adding } = setUp();
    adding.choose(OTHER);
    adding.typeAddress('no address', false);
    await vi.advanceTimersByTimeAsync(500);
    expect(adding.state.value.type).toBe('open');
    await vi.advanceTimersByTimeAsync(300);
    expect(adding.state.value.type).toBe('wrong');
  } finally {
    vi.useRealTimers();
  }
});

test('models with a known price come first, and every word of a search counts', () => {
  const listed = ['audio-1', 'gpt-5', 'gpt-5-mini', 'gpt-5-nano'].map((id) => ({ id }));
  const isPriced = (id: string) => id !== 'audio-1' && id !== 'gpt-5-nano';

  expect(foundLlms(listed, '', isPriced).map(({ id }) => id)).toEqual([
    'gpt-5',
    'gpt-5-mini',
    'audio-1',
    'gpt-5-nano',
  ]);
  expect(foundLlms(listed, 'MINI gpt', isPriced).map(({ id }) => id)).toEqual(['gpt-5-mini']);
});

test('every service has an address that is sound, and a key page where it asks for a key', () => {
  for (const { id, address, keyPage, asks, provider: of } of LLM_OFFERS) {
    if (of === 'compatible' && id !== 'other') expect(URL.canParse(address ?? ''), id).toBe(true);
    if (asks === 'key') expect(keyPage, id).toMatch(/^https:/);
  }
  expect(new Set(LLM_OFFERS.map(({ id }) => id)).size).toBe(LLM_OFFERS.length);
});
