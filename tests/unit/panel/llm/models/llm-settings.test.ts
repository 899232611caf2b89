import { expect, test } from 'vitest';
import { hostPattern, parseBaseUrl } from '../../../../../panel/llm/models/base-url.ts';
import { buildProviderConfig } from '../../../../../panel/llm/models/llm-access-model.ts';
import { parseLlmKeys, parseLlmSettings } from '../../../../../panel/llm/models/llm-settings.ts';

const NO_KEYS = parseLlmKeys({});

test.each([
  ['https://openrouter.ai/api/v1/', 'https://openrouter.ai/api/v1'],
  ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
  [' http://localhost:1234/v1 ', 'http://localhost:1234/v1'],
  ['http://[::1]:8000/v1', 'http://[::1]:8000/v1'],
])('the address %s is taken as %s', (typed, url) => {
  expect(parseBaseUrl(typed)).toEqual({ type: 'ok', url });
});

test.each([
  '',
  'ollama',
  'ftp://a.test/v1',
  'javascript:alert(1)',
  'https://key@a.test/v1',
  'https://a.test/v1?key=x',
  'https://a.test/#x',
])('E5: %j is no address of a server', (typed) => {
  expect(parseBaseUrl(typed).type).toBe('wrong');
});

test('E5: plain http over a network asks first, also for names that look like this machine', () => {
  for (const typed of [
    'http://192.168.1.5:11434/v1',
    'http://localhost.evil.test/v1',
    'http://127.0.0.1.evil.test',
  ]) {
    expect(parseBaseUrl(typed)).toMatchObject({
      type: 'unsafe',
      message: expect.stringContaining('unencrypted'),
    });
  }
});

test('access is asked for the host alone, whatever the port', () => {
  expect(hostPattern('http://192.168.1.5:11434/v1')).toBe('http://192.168.1.5/*');
});

test('a field that does not parse has its default, and the others stay', () => {
  const settings = parseLlmSettings({
    chosen: { provider: 'nobody', model: 'x' },
    models: [{ provider: 'openai', model: 'gpt-5' }, { provider: 'nobody', model: 'x' }, null],
    temperature: 7,
    budgets: { run: 1, day: -5 },
    prices: { 'openai/gpt-5': { input: 1, output: 2 }, 'openai/x': { input: 'much' } },
  });

  expect(settings).toMatchObject({
    chosen: null,
    models: [{ provider: 'openai', model: 'gpt-5' }],
    temperature: null,
    budgets: { run: 1, day: null },
    prices: { 'openai/gpt-5': { input: 1, output: 2 } },
  });
  expect(parseLlmSettings('nonsense')).toEqual(parseLlmSettings(undefined));
});

test('a model is reached with its provider’s key and address', () => {
  const keys = { ...NO_KEYS, openai: 'sk-1', compatible: '' };
  const settings = parseLlmSettings({
    baseUrls: { openai: '', anthropic: '', google: '', compatible: 'http://127.0.0.1:1/v1' },
  });

  expect(buildProviderConfig({ provider: 'openai', model: 'gpt-5' }, settings, keys)).toEqual({
    provider: 'openai',
    model: 'gpt-5',
    apiKey: 'sk-1',
    api: 'responses',
  });
  // A server of one's own needs no key, and gets none of another's.
  expect(buildProviderConfig({ provider: 'compatible', model: 'm' }, settings, keys)).toEqual({
    provider: 'compatible',
    model: 'm',
    baseUrl: 'http://127.0.0.1:1/v1',
    toolCalling: 'native',
  });
});

test('what is missing is said, with what to do', () => {
  const settings = parseLlmSettings({});
  const config = (provider: 'anthropic' | 'compatible') => () =>
    buildProviderConfig({ provider, model: 'm' }, settings, NO_KEYS);

  expect(config('anthropic')).toThrow('There is no key for Anthropic yet: add it in the settings.');
  expect(config('compatible')).toThrow('Type the server’s address in the settings first.');
});
