import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanEventStream } from '../../../../../core/llm/wire/wire.ts';
import { threadTimer } from '../../../thread-timer.ts';

/** What comes out, when the bytes come in pieces of these lengths. */
async function clean(text: string, lengths: readonly number[] = []): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      let at = 0;
      for (const length of lengths) {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, at + length));
        at += length;
      }
      if (at < bytes.length) controller.enqueue(bytes.slice(at));
      controller.close();
    },
  });
  return new Response(cleanEventStream(source, () => undefined)).text();
}

test.each([
  ['data: a\r\n\r\ndata: b\r\n\r\n', 'data: a\n\ndata: b\n\n'],
  ['data: a\r\rdata: b\r\r\n', 'data: a\n\ndata: b\n\n'],
  [': comment\ndata:a\nid: 5\nretry: 10\n\n', 'data: a\n\n'],
  ['event: x\ndata: a\ndata: b\n\n', 'event: x\ndata: a\ndata: b\n\n'],
  ['event: lonely\n\ndata: a\n\n', 'data: a\n\n'],
  ['data\n\n', 'data: \n\n'],
  ['data: cut off', ''],
  ['data: cut off\n', ''],
])('F15: %j is %j', async (given, expected) => {
  expect(await clean(given)).toBe(expected);
});

test('F15: however the bytes are split, the events are the same', async () => {
  const line = fc.constantFrom('data: é🟢', 'data:x', ': c', 'event: y', '', '');
  const end = fc.constantFrom('\n', '\r', '\r\n');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(line, end), { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }),
      async (lines, lengths) => {
        const text = lines.flat().join('');
        expect(await clean(text, lengths)).toBe(await clean(text));
      },
    ),
  );
});

test('F15: the time for an event grows with its length, and no faster', async () => {
  const time = async (length: number, times: number) => {
    const text = `data: ${'x'.repeat(length)}\n\n`;
    const pieces = Array.from({ length: Math.ceil(text.length / 512) }, () => 512);
    const timer = threadTimer();
    for (let at = 0; at < times; at++) {
      expect((await clean(text, pieces)).length).toBe(text.length);
    }
    return timer();
  };
  await time(100_000, 1);
  // As many bytes each time: the clock of a thread is too coarse for a single short event.
  const short = await time(500_000, 8);
  const long = await time(4_000_000, 1);

  expect(long).toBeLessThan(Math.max(short, SHORTEST) * 4);
});

/** The least time that the clock tells for sure, in milliseconds. */
const SHORTEST = 20;

test('an event that is too long for any reply is refused', async () => {
  await expect(clean(`data: ${'x'.repeat(9_000_000)}`)).rejects.toThrow(
    'more than 8,388,608 characters',
  );
});

/** Whether a server that sends this again and again seems to be alive. */
async function isLife(text: string): Promise<boolean> {
  let count = 0;
  const body = new Response(text).body ?? new ReadableStream();
  await new Response(cleanEventStream(body, () => count++)).text();
  return count > 0;
}

test.each([
  ': keep-alive',
  'event: keepalive\ndata: {}',
  'event: heartbeat\ndata: {"at":1}',
  'data: {"type":"ping","time":12345}',
  'data: {"type": "keep_alive"}',
  'data: {"object":"heartbeat","id":7}',
  'data: {}',
  'data:',
  'data: null',
  'data: [ ]',
  'data:\ndata:\ndata:',
  'event: PING\ndata: "x"',
  'id: 7\nretry: 1',
  'data: .',
  'data: "x"',
  'data: {"choices":[{"delta":{}}]}',
  'data: {"id":"c1","object":"chat.completion.chunk","created":17,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}],"usage":null}',
  'data: {"type":"response.in_progress","response":{"id":"r","model":"m","instructions":"Be brief.","output":[],"usage":null}}',
  'data: {"candidates":[{"content":{"parts":[],"role":"model"},"index":0}],"modelVersion":"g"}',
  `data: {"type":"ping","pad":"${'x'.repeat(300)}"}`,
  `data: {"type":"ping",${' '.repeat(5000)}"pad":1}`,
  `data: ${'x'.repeat(3000)}`,
  '\uFEFF: a comment',
])('F9: %j is no life', async (frame) => {
  expect(await isLife(`${frame}\n\n`.repeat(50))).toBe(false);
});

test.each([
  'data: {"type":"text","text":"ping"}',
  'data: {"choices":[{"delta":{"content":"a"}}]}',
  'data: [DONE]',
  'data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"\\n"}}',
  'data: {"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"t","name":"click","input":{}}}',
  'data: {"type":"message_delta","delta":{"stop_reason":null},"usage":{"output_tokens":3}}',
  'data: {"type":"response.output_text.delta","item_id":"m","delta":"a"}',
  'data: {"type":"response.completed","response":{"usage":{"output_tokens":3}}}',
  'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}',
  'data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{"}}]}}]}',
  'data: {"choices":[],"usage":{"prompt_tokens":5}}',
  'data: {"candidates":[{"content":{"parts":[{"text":"a"}]}}]}',
  'data: {"error":{"message":"overloaded"}}',
  `data: {"text":"${'x'.repeat(300)}","type":"ping"}`,
])('F9: %j is life', async (frame) => {
  expect(await isLife(`${frame}\n\n`)).toBe(true);
});

test('data are heard of, comments and pings are not', async () => {
  const heard = async (text: string) => {
    let count = 0;
    const body = new Response(text).body;
    if (!body) throw new Error('no body');
    await new Response(cleanEventStream(body, () => count++)).text();
    return count;
  };

  expect(await heard(': a\n\n: b\n\n')).toBe(0);
  expect(await heard('event: ping\ndata: {}\n\ndata: {"type": "ping"}\n\n')).toBe(0);
  expect(await heard('data: {"text": "a"}\n\n')).toBe(1);
  expect(await heard(`data: {"text":"${'x'.repeat(1000)}`)).toBe(1);
});
