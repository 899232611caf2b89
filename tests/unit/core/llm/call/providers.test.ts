import { describe, expect, test } from 'vitest';
import { listLlms } from '../../../../../core/llm/open/open-llm.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { CLICK, call, configFor, FORMATS, open, QUESTION, textOf, user } from './model-kit.ts';

const provider = useProvider();

const PIXEL = {
  type: 'image',
  mimeType: 'image/png',
  data: 'iVBORw0KGgo=',
  width: 1,
  height: 1,
} as const;

describe.each(FORMATS)('%s', (format) => {
  test('streams reasoning and text, and tells them whole in the reply', async () => {
    provider().say({
      reasoning: 'Let me think it over.',
      text: 'It is a grüner Knopf 🟢, I believe.',
    });
    const heard = await call(await open(format, provider().url));

    const deltas = (type: 'text' | 'reasoning') =>
      heard.events.flatMap((event) => (event.type === type ? event.delta : [])).join('');
    expect(deltas('text')).toBe('It is a grüner Knopf 🟢, I believe.');
    expect(deltas('reasoning')).toBe('Let me think it over.');
    expect(textOf(heard)).toBe('It is a grüner Knopf 🟢, I believe.');
    expect(heard.reply).toMatchObject({ stopReason: 'end', attempt: 1 });
    expect(heard.reply?.message.content[0]).toMatchObject({
      type: 'reasoning',
      text: 'Let me think it over.',
    });
  });

  test('calls tools, two in one reply, with ids', async () => {
    provider().say({
      text: 'I click.',
      calls: [
        { id: 'a1', name: 'click', input: { id: '12' } },
        { id: 'a2', name: 'click', input: { id: '13', times: 2 } },
      ],
    });
    const { reply } = await call(await open(format, provider().url));

    expect(reply?.stopReason).toBe('tool-calls');
    expect(reply?.message.content.slice(1)).toMatchObject([
      { type: 'tool-call', id: 'a1', name: 'click', input: { id: '12' } },
      { type: 'tool-call', id: 'a2', name: 'click', input: { id: '13', times: 2 } },
    ]);
  });

  test('counts tokens in disjoint classes', async () => {
    provider().say({
      text: 'Yes.',
      usage: { input: 1000, cached: 600, output: 50, reasoning: 20 },
    });
    const { reply } = await call(await open(format, provider().url));

    expect(reply?.usage).toEqual({
      input: 400,
      cachedRead: 600,
      cacheWrite: 0,
      output: 30,
      reasoning: 20,
      source: 'provider',
    });
  });

  test('sends system, pictures, tools and options in its own form', async () => {
    const request = {
      ...QUESTION,
      system: 'You are brief.',
      messages: [
        { role: 'user' as const, content: [{ type: 'text' as const, text: 'See' }, PIXEL] },
      ],
      maxOutputTokens: 777,
      toolChoice: 'required' as const,
    };
    await call(await open(format, provider().url), request);

    const sent = JSON.stringify(provider().requests[0]?.body);
    expect(sent).toContain('You are brief.');
    expect(sent).toContain(PIXEL.data);
    expect(sent).toContain('777');
    expect(sent).toContain('"click"');
    expect(sent).toContain('Clicks an element.');
    expect(sent).toMatch(/"(required|any|ANY)"/);
    expect(sent).not.toContain('$schema');
  });

  test('lists the models that it may use', async () => {
    const models = await listLlms(configFor(format, provider().url), AbortSignal.timeout(5000));
    const expected = {
      chat: [{ id: 'big-fake' }, { id: 'small-fake', context: 8192 }],
      responses: [{ id: 'big-fake' }, { id: 'small-fake', context: 8192 }],
      anthropic: [{ id: 'claude-fake', context: 200_000, maxOutput: 64_000 }],
      google: [{ id: 'gemini-fake', context: 1_000_000, maxOutput: 65_536 }],
    };

    expect(models).toEqual(expected[format]);
  });

  test('says nothing to the server before the first event is asked for', async () => {
    const model = await open(format, provider().url);
    model.stream(QUESTION, new AbortController().signal);

    expect(provider().requests).toEqual([]);
  });

  test('gives results back, with a picture and an error', async () => {
    provider().say({ calls: [{ id: 'a', name: 'click', input: { id: '1' } }] });
    const model = await open(format, provider().url);
    const { reply } = await call(model);
    const results = [
      {
        callId: 'a',
        name: 'click',
        content: [{ type: 'text' as const, text: 'It is covered.' }, PIXEL],
        isError: true,
      },
    ];
    const messages = [
      ...QUESTION.messages,
      ...(reply ? [reply.message] : []),
      { role: 'tool' as const, results },
      user('Go on.'),
    ];
    const heard = await call(model, { messages, tools: [CLICK] });

    expect(heard.failure).toBeUndefined();
    const sent = JSON.stringify(provider().requests[1]?.body);
    expect(sent).toContain('It is covered.');
    expect(sent).toContain(PIXEL.data);
  });
});

test('OpenAI itself is asked by Chat Completions when that is chosen', async () => {
  const config = { provider: 'openai', model: 'gpt-fake', apiKey: 'k', api: 'chat' } as const;
  const { openLlm } = await import('../../../../../core/llm/open/open-llm.ts');
  const model = await openLlm({ ...config, baseUrl: `${provider().url}/v1` });
  const { reply } = await call(model, { ...QUESTION, maxOutputTokens: 5 });

  expect(reply?.stopReason).toBe('end');
  expect(provider().requests[0]).toMatchObject({
    path: '/v1/chat/completions',
    body: { max_completion_tokens: 5, store: false, stream_options: { include_usage: true } },
  });
});

test('a server without a key is sent none', async () => {
  const { openLlm } = await import('../../../../../core/llm/open/open-llm.ts');
  const baseUrl = `${provider().url}/v1`;
  await call(await openLlm({ provider: 'compatible', model: 'local', baseUrl }));

  expect(provider().requests[0]?.headers.authorization).toBeUndefined();
});

test('Anthropic writes its cache when the next call goes on from here', async () => {
  const model = await open('anthropic', provider().url);
  await call(model, { ...QUESTION, continues: true });
  await call(model, QUESTION);

  expect(provider().requests.map(({ body }) => body.cache_control)).toEqual([
    { type: 'ephemeral' },
    undefined,
  ]);
});
