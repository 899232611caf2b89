import { describe, expect, test } from 'vitest';
import { withCorrections } from '../../../../../core/llm/history/with-corrections.ts';
import type { Framing, ServerReply } from '../../../../fakes/provider-server/server-reply.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { call, FORMATS, type Heard, open, QUESTION, textOf, types } from './model-kit.ts';

const provider = useProvider();

/** A call that may run. */
function calls({ reply }: Heard) {
  return reply?.message.content.filter(({ type }) => type === 'tool-call') ?? [];
}

function invalidCalls({ reply }: Heard) {
  return (
    reply?.message.content.flatMap((part) => (part.type === 'invalid-tool-call' ? part : [])) ?? []
  );
}

const CALL: ServerReply = {
  text: 'Ok 🟢',
  calls: [{ id: 'a1', name: 'click', input: { id: '12' } }],
};

describe.each(FORMATS)('%s', (format) => {
  test('F4: a call that no tool takes, or against the schema, does not run and says why', async () => {
    provider().say({
      calls: [
        { id: 'a', name: 'fly', input: { to: 'the moon' } },
        { id: 'b', name: 'click', input: { id: 7 } },
      ],
    });
    const heard = await call(await open(format, provider().url));

    expect(calls(heard)).toEqual([]);
    expect(invalidCalls(heard)).toMatchObject(
      [
        { id: 'a', name: 'fly', raw: '{"to":"the moon"}', problem: /no tool "fly"/ },
        { id: 'b', name: 'click', raw: '{"id":7}', problem: /id/ },
      ].map((one) => ({ ...one, problem: expect.stringMatching(one.problem) })),
    );
  });

  test('F4: the error goes back to the model once, and the second call runs', async () => {
    const wrong = { calls: [{ id: 'a', name: 'click', input: { id: 7 } }] };
    provider().say(wrong, CALL);
    const heard = await call(withCorrections(await open(format, provider().url)));

    expect(types(heard)).toContain('corrected');
    expect(calls(heard)).toMatchObject([{ input: { id: '12' } }]);
    expect(JSON.stringify(provider().requests[1]?.body)).toContain('expected string');

    provider().say(wrong, wrong, CALL);
    const again = await call(withCorrections(await open(format, provider().url)));
    expect(again.reply?.message.content).toMatchObject([
      { type: 'invalid-tool-call', raw: '{"id":7}' },
    ]);
  });

  test('F5: a call within a reply that ended at its limit does not run', async () => {
    provider().say({ ...CALL, stop: 'length' });
    const heard = await call(withCorrections(await open(format, provider().url)));

    expect(heard.reply?.stopReason).toBe('length');
    expect(calls(heard)).toEqual([]);
    expect(invalidCalls(heard)).toHaveLength(1);
    expect(provider().requests).toHaveLength(1);
  });

  test('F7: an empty reply is nudged once, then handed on', async () => {
    provider().say({}, {});
    const heard = await call(withCorrections(await open(format, provider().url)));

    expect(types(heard)).toEqual(['attempt', 'corrected', 'attempt', 'finished']);
    expect(heard.reply?.stopReason).toBe('empty');
    expect(JSON.stringify(provider().requests[1]?.body)).toContain('empty');
  });

  test('F7: a text where a call was required is nudged once', async () => {
    provider().say({ text: 'I would rather talk.' }, CALL);
    const model = withCorrections(await open(format, provider().url));
    const heard = await call(model, { ...QUESTION, toolChoice: 'required' });

    expect(calls(heard)).toHaveLength(1);
    expect(JSON.stringify(provider().requests[1]?.body)).toContain('held no tool call');
  });

  test('F8: a call said twice is one call, and another of the same id gets its own', async () => {
    const one = { id: 'a', name: 'click', input: { id: '1' } };
    provider().say({ calls: [one, one, { ...one, input: { id: '2' } }] });
    const heard = await call(await open(format, provider().url));
    const ids = heard.reply?.message.content.flatMap((part) => ('id' in part ? part.id : []));

    expect(calls(heard)).toMatchObject([{ input: { id: '1' } }, { input: { id: '2' } }]);
    expect(new Set(ids).size).toBe(2);
  });

  test('F12: usage that is missing or cannot be true is unknown, not 0', async () => {
    const model = await open(format, provider().url);
    provider().say({ text: 'Yes.', usage: false });
    expect((await call(model)).reply).toMatchObject({ usage: null });

    provider().say({ text: 'Yes.', usage: { input: 0, output: 0 } });
    expect((await call(model)).reply).toMatchObject({ usage: null });

    provider().say({ text: 'Yes.', usage: { input: 100, cached: 500, output: 5 } });
    expect((await call(model)).reply).toMatchObject({ usage: null });

    if (format === 'anthropic') return; // It has no total.
    provider().say({ text: 'Yes.', usage: { input: 100, output: 5, total: 7 } });
    expect((await call(model)).reply).toMatchObject({ usage: null });
  });

  test.each(['crlf', 'cr', 'comments', 'byte-by-byte', 'huge', 'no-space'] satisfies Framing[])(
    'F15: events framed as %s are read',
    async (framing) => {
      provider().say({ ...CALL, framing });
      const heard = await call(await open(format, provider().url));

      expect(textOf(heard)).toBe('Ok 🟢');
      expect(calls(heard)).toHaveLength(1);
    },
  );

  test('a page in place of a stream is said to be one', async () => {
    provider().say({ fault: { type: 'page' } });
    const { failure } = await call(await open(format, provider().url));

    expect(failure).toMatchObject({ kind: 'malformed' });
    expect(failure?.detail).toContain('text/html');
  });
});

test.each([
  ['chat', { stop: 'content-filter' }, 'content-filter', 'content_filter'],
  ['chat', { refusal: 'I will not.' }, 'refusal', 'stop'],
  ['chat', { text: 'x', rawStop: 'tired' }, 'other', 'tired'],
  ['responses', { refusal: 'I will not.' }, 'refusal', 'completed'],
  ['responses', { stop: 'content-filter' }, 'content-filter', 'content_filter'],
  ['responses', { text: 'x', stop: 'length' }, 'length', 'max_output_tokens'],
  ['anthropic', { stop: 'refusal' }, 'refusal', 'refusal'],
  ['anthropic', { text: 'x', stop: 'paused' }, 'paused', 'pause_turn'],
  [
    'anthropic',
    { text: 'x', stop: 'context-overflow' },
    'context-overflow',
    'model_context_window_exceeded',
  ],
  ['anthropic', { text: 'x', rawStop: 'brand_new' }, 'other', 'brand_new'],
  ['google', { stop: 'content-filter' }, 'content-filter', 'SAFETY'],
  ['google', { rawStop: 'PROHIBITED_CONTENT' }, 'content-filter', 'PROHIBITED_CONTENT'],
  ['google', { rawStop: 'MALFORMED_FUNCTION_CALL' }, 'tool-calls', 'MALFORMED_FUNCTION_CALL'],
  ['google', { rawStop: 'OTHER' }, 'other', 'OTHER'],
] as const)('F6: %s: %j is a state of its own', async (format, reply, stopReason, raw) => {
  provider().say(reply);
  const heard = await call(await open(format, provider().url));

  expect(heard.reply).toMatchObject({ stopReason, rawStopReason: raw });
  expect(calls(heard)).toEqual([]);
});

test('F4: a call that is not JSON keeps what was written', async () => {
  for (const format of ['chat', 'responses', 'anthropic'] as const) {
    provider().say({ calls: [{ id: 'a', name: 'click', input: '{"id": "12' }] });
    const heard = await call(await open(format, provider().url));
    expect(invalidCalls(heard)).toMatchObject([
      { raw: '{"id": "12', problem: 'The input of click is not JSON.' },
    ]);
  }
});
