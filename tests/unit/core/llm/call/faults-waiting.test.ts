import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LlmEvent } from '../../../../../core/llm/call/llm.ts';
import type { ServerReply } from '../../../../fakes/provider-server/server-reply.ts';
import { startProviderServer } from '../../../../fakes/provider-server/start-provider-server.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { call, FORMATS, open, QUESTION, textOf, types } from './model-kit.ts';

const provider = useProvider();
afterEach(() => {
  vi.unstubAllGlobals();
});

function status(status: number, more: object = {}): ServerReply {
  return { fault: { type: 'status', status, ...more } };
}

const ANSWER: ServerReply = { text: 'Here I am.' };

const OVERLOADED: ServerReply = {
  text: 'This is said to its middle, and then no further.',
  fault: { type: 'overload', afterFrames: 4 },
};

describe.each(FORMATS)('%s', (format) => {
  test('F1: a 429 is tried again after as long as the server asks for', async () => {
    provider().say(status(429, { headers: { 'retry-after': '0.05' } }), ANSWER);
    const begin = performance.now();
    const heard = await call(await open(format, provider().url));

    expect(performance.now() - begin).toBeGreaterThan(45);
    expect(types(heard).slice(0, 3)).toEqual(['attempt', 'retry', 'attempt']);
    expect(heard.events[1]).toMatchObject({
      waitMs: 50,
      failure: { kind: 'rate-limited', status: 429, retryAfterMs: 50 },
    });
    expect(textOf(heard)).toBe('Here I am.');
  });

  test('F1: a person can end the wait', async () => {
    provider().say(status(429, { headers: { 'retry-after': '4' } }));
    const stop = new AbortController();
    const model = await open(format, provider().url);
    const heard = [];
    for await (const event of model.stream(QUESTION, stop.signal)) {
      heard.push(event);
      if (event.type === 'retry') stop.abort();
    }

    expect(heard.at(-1)).toMatchObject({ type: 'failed', failure: { kind: 'stopped' } });
    expect(provider().requests).toHaveLength(1);
  });

  test('F1: a server that asks for a longer wait than allowed is not asked again', async () => {
    provider().say(status(429, { headers: { 'retry-after': '3600' } }), ANSWER);
    const { failure } = await call(await open(format, provider().url));

    expect(failure).toMatchObject({ kind: 'rate-limited', retryAfterMs: 3_600_000 });
    expect(provider().requests).toHaveLength(1);
  });

  test.each([500, 502, 503, 529])('F2: %i is tried again, so often and no more', async (code) => {
    provider().say(status(code), status(code), status(code), ANSWER);
    const heard = await call(await open(format, provider().url));

    expect(types(heard)).toEqual(['attempt', 'retry', 'attempt', 'retry', 'attempt', 'failed']);
    expect(heard.failure).toMatchObject({
      kind: code === 503 || code === 529 ? 'overloaded' : 'server',
      status: code,
    });
    expect(provider().requests).toHaveLength(3);
  });

  test('F2: a person who does not want to wait has the next attempt at once, or none', async () => {
    for (const [by, ends] of [
      ['trying', 'finished'],
      ['giving-up', 'failed'],
    ] as const) {
      provider().say(status(503, { headers: { 'retry-after': '100' } }), ANSWER);
      const before = provider().requests.length;
      const model = await open(format, provider().url, { longestWaitMs: 200_000 });
      const heard: LlmEvent[] = [];
      for await (const event of model.stream(QUESTION, AbortSignal.timeout(10_000))) {
        heard.push(event);
        if (event.type === 'retry') event.endWait?.(by);
      }

      const last = heard.at(-1);
      expect(last?.type).toBe(ends);
      expect(provider().requests.length - before).toBe(by === 'trying' ? 2 : 1);
      // The address is that of the server, without what some servers take in the query.
      if (last?.type === 'failed') expect(last.failure.address).toMatch(/^http:[^?]+$/);
      provider().say();
    }
  });

  test('F2: overloaded inside of a stream is tried again', async () => {
    provider().say(OVERLOADED, ANSWER);
    const heard = await call(await open(format, provider().url));

    expect(heard.events).toContainEqual(
      expect.objectContaining({
        type: 'retry',
        failure: expect.objectContaining({ kind: 'overloaded' }),
      }),
    );
    expect(textOf(heard)).toBe('Here I am.');
  });

  test.each(['headers', 1] as const)(
    'F9: a stall after %s is ended by our clock, and tried again',
    async (afterFrames) => {
      // On a busy machine the second attempt, too, may be too slow for such a clock.
      provider().say({ ...ANSWER, fault: { type: 'stall', afterFrames } }, ANSWER, ANSWER);
      const heard = await call(
        await open(format, provider().url, { firstPieceMs: 200, idleMs: 200 }),
      );

      const retry = heard.events.find(({ type }) => type === 'retry');
      // Google's first frame is text already: what has begun is not repeated by itself.
      const failure = retry?.type === 'retry' ? retry.failure : heard.failure;
      expect(failure?.kind).toBe('stalled');
      if (retry) expect(textOf(heard)).toBe('Here I am.');
    },
  );

  test('F9: a stall in the middle of a text is a failure, with an estimate of its cost', async () => {
    const fault = { type: 'stall', afterFrames: 5 } as const;
    provider().say({ text: 'A text of some length, you know.', fault }, ANSWER);
    const heard = await call(
      await open(format, provider().url, { firstPieceMs: 2000, idleMs: 80 }),
    );

    expect(heard.failure?.kind).toBe('stalled');
    expect(heard.events.at(-1)).toMatchObject({ usage: { source: 'estimate' } });
    expect(provider().requests).toHaveLength(1);
  });

  test('F10: stopping in the middle of a stream takes less than 200 ms', async () => {
    provider().say({ text: 'A text of some length.', fault: { type: 'stall', afterFrames: 5 } });
    const stop = new AbortController();
    const model = await open(format, provider().url);
    let stopped = 0;
    let last: unknown;
    for await (const event of model.stream(QUESTION, stop.signal)) {
      last = event;
      if (event.type !== 'text' || stopped > 0) continue;
      stopped = performance.now();
      setTimeout(() => stop.abort());
    }

    expect(performance.now() - stopped).toBeLessThan(200);
    expect(last).toMatchObject({
      type: 'failed',
      failure: { kind: 'stopped' },
      usage: { source: 'estimate' },
    });
  });

  test('F10: a call that is stopped before it began sends nothing', async () => {
    const { failure } = await call(
      await open(format, provider().url),
      QUESTION,
      AbortSignal.abort(),
    );

    expect(failure?.kind).toBe('stopped');
    expect(provider().requests).toEqual([]);
  });

  test('F11: a server that is down is typed, and tried again', async () => {
    const gone = await startProviderServer();
    await gone.close();
    const heard = await call(await open(format, gone.url));

    expect(types(heard)).toEqual(['attempt', 'retry', 'attempt', 'retry', 'attempt', 'failed']);
    expect(heard.failure).toMatchObject({ kind: 'network' });
    expect(heard.failure?.detail).toContain('ECONNREFUSED');
    expect(heard.events.at(-1)).toMatchObject({ usage: null });
  });

  test.each([
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND nobody.invalid') }),
    new TypeError('Failed to fetch'), // What Chrome says of CORS, of DNS, and offline.
  ])('F11: "%s" is typed', async (error) => {
    vi.stubGlobal('fetch', () => Promise.reject(error));
    const { failure } = await call(await open(format, provider().url, { attempts: 1 }));

    expect(failure?.kind).toBe('network');
    expect(failure?.detail).toContain(error.message);
  });

  test('F11: a server that does not speak TLS is typed', async () => {
    const url = provider().url.replace('http:', 'https:');
    const { failure } = await call(await open(format, url, { attempts: 1 }));

    expect(failure?.kind).toBe('network');
    expect(failure?.detail).toMatch(/SSL|TLS/);
  });

  test('F16: every attempt is told, with what it may have cost', async () => {
    provider().say(status(500), OVERLOADED, ANSWER);
    const { events, reply } = await call(await open(format, provider().url));
    const retries = events.filter((event) => event.type === 'retry');

    expect(retries.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(retries[0]?.usage).toBeNull();
    expect(retries[1]?.usage).toMatchObject({ source: 'estimate' });
    expect(reply).toMatchObject({ attempt: 3, usage: { source: 'provider' } });
    expect(provider().requests).toHaveLength(3);
  });
});
