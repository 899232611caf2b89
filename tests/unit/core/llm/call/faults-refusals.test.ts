import { afterEach, describe, expect, test, vi } from 'vitest';
import { withTrimming } from '../../../../../core/llm/history/with-trimming.ts';
import { listLlms } from '../../../../../core/llm/open/open-llm.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { call, configFor, FORMATS, KEY, open, QUESTION, textOf, types, user } from './model-kit.ts';

const provider = useProvider();
afterEach(() => {
  vi.restoreAllMocks();
});

function refuse(status: number, message: string, more: object = {}) {
  provider().say({ fault: { type: 'status', status, body: { error: { message, ...more } } } });
}

test.each([
  [401, 'Incorrect API key provided', {}, 'unauthorized'],
  [403, 'Forbidden', {}, 'unauthorized'],
  [400, 'API key not valid. Please pass a valid API key.', {}, 'unauthorized'],
  [402, 'Payment required', {}, 'no-credit'],
  [429, 'You exceeded your current quota', { code: 'insufficient_quota' }, 'no-credit'],
  [400, 'Your credit balance is too low to access the API.', {}, 'no-credit'],
  [404, 'The model `gpt-9` does not exist', { code: 'model_not_found' }, 'no-such-model'],
  [404, 'model: claude-1', { type: 'not_found_error' }, 'no-such-model'],
  [400, 'gone', { code: 'model_not_found' }, 'no-such-model'],
  [400, 'x', { code: 'context_length_exceeded' }, 'context-overflow'],
  [400, 'prompt is too long: 213462 tokens > 200000 maximum', {}, 'context-overflow'],
  [
    400,
    'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    {},
    'context-overflow',
  ],
  [
    400,
    'the request exceeds the available context size, try increasing it',
    {},
    'context-overflow',
  ],
  [413, 'Request exceeds the maximum size', { type: 'request_too_large' }, 'context-overflow'],
  [400, 'The response was filtered', { code: 'content_filter' }, 'blocked'],
  [400, 'messages: field required', {}, 'bad-request'],
] as const)('E6, F13: %i "%s" %j is %s, and is not tried again', async (...row) => {
  const [status, message, more, kind] = row;
  for (const format of FORMATS) {
    provider().requests.length = 0;
    refuse(status, message, more);
    const { failure } = await call(await open(format, provider().url));

    expect(failure).toMatchObject({ kind, status });
    expect(failure?.detail).toContain(message);
    expect(provider().requests).toHaveLength(1);
  }
});

describe.each(FORMATS)('%s', (format) => {
  test('F13: a model that is gone leaves the list of those that are there', async () => {
    refuse(404, 'The model does not exist', { code: 'model_not_found' });
    const { failure } = await call(await open(format, provider().url));
    const models = await listLlms(configFor(format, provider().url), AbortSignal.timeout(5000));

    expect(english(failure?.message ?? '')).toContain('Choose another of its models');
    expect(models.length).toBeGreaterThan(0);
  });

  test('E2, E7: a server that echoes the key gets it into no event and no log', async () => {
    const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    const echo = `Bad header: Bearer ${KEY}; also sk-ant-other-secret and AIzaSyOtherSecret0`;
    const model = await open(format, provider().url);
    for (const status of [400, 401, 429, 500]) {
      provider().say({ fault: { type: 'status', status, body: echo } });
      const { events } = await call(model);
      expect(JSON.stringify(events)).not.toMatch(/canary-key|other-secret|OtherSecret/);
      expect(JSON.stringify(events)).toContain('[key]');
    }

    provider().say({ fault: { type: 'status', status: 401, body: echo } });
    const listing = listLlms(
      { ...configFor(format, `${provider().url}/nowhere/${KEY}`) },
      AbortSignal.timeout(5000),
    );
    await expect(listing).rejects.toSatisfy((error) => !String(error).includes(KEY));
    expect(JSON.stringify(provider().requests[0]?.headers)).toContain(KEY);
    expect(JSON.stringify(logs.map(({ mock }) => mock.calls))).not.toContain(KEY);
  });

  test('an option that a model refuses is left out, visibly', async () => {
    refuse(400, "Unsupported parameter: 'temperature' is not supported with this model.");
    const model = await open(format, provider().url);
    const heard = await call(model, { ...QUESTION, temperature: 0.5 });

    expect(types(heard).slice(0, 3)).toEqual(['attempt', 'retry', 'attempt']);
    const [first, second] = provider().requests.map(({ body }) => JSON.stringify(body));
    expect(first).toContain('"temperature":0.5');
    expect(second).not.toContain('temperature');
  });

  test('F17: a conversation that is too long is trimmed, and the task and the last turn stay', async () => {
    const long = Array.from({ length: 6 }, (_, at) => [
      {
        role: 'assistant' as const,
        content: [
          { type: 'tool-call' as const, id: `c${at}`, name: 'click', input: { id: `${at}` } },
        ],
      },
      {
        role: 'tool' as const,
        results: [
          {
            callId: `c${at}`,
            name: 'click',
            content: [{ type: 'text' as const, text: `result ${at} ${'long '.repeat(400)}` }],
            isError: false,
          },
        ],
      },
    ]).flat();
    const overflow = { error: { message: 'prompt is too long', code: 'context_length_exceeded' } };
    const fault = { type: 'status', status: 400, body: overflow } as const;
    provider().say({ fault }, { fault }, { text: 'Done.' });
    const model = withTrimming(await open(format, provider().url));
    const heard = await call(model, { ...QUESTION, messages: [user('The task.'), ...long] });

    expect(textOf(heard)).toBe('Done.');
    const trimmed = heard.events.filter(({ type }) => type === 'trimmed');
    expect(trimmed).toHaveLength(2);
    const sizes = provider().requests.map(({ body }) => JSON.stringify(body).length);
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    expect(sizes[2]).toBeLessThan(sizes[1] ?? 0);
    const last = JSON.stringify(provider().requests[2]?.body);
    expect(last).toContain('The task.');
    expect(last).toContain(`result 5 ${'long '.repeat(400)}`);
  });

  test('F17: when nothing is left to go, the overflow is told', async () => {
    const overflow = { error: { message: 'prompt is too long', code: 'context_length_exceeded' } };
    provider().say({ fault: { type: 'status', status: 400, body: overflow } });
    const { failure } = await call(withTrimming(await open(format, provider().url)));

    expect(failure?.kind).toBe('context-overflow');
    expect(provider().requests).toHaveLength(1);
  });
});
