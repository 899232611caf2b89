import { afterEach, expect, test, vi } from 'vitest';
import { anthropicDialect } from '../../../../fakes/provider-server/anthropic-dialect.ts';
import { chatDialect } from '../../../../fakes/provider-server/chat-dialect.ts';
import { googleDialect } from '../../../../fakes/provider-server/google-dialect.ts';
import { responsesDialect } from '../../../../fakes/provider-server/responses-dialect.ts';
import type { ServerReply } from '../../../../fakes/provider-server/server-reply.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { call, FORMATS, type Format, type Heard, open } from './model-kit.ts';

const provider = useProvider();
afterEach(() => {
  vi.unstubAllGlobals();
});

const REPLY: ServerReply = { text: 'é', calls: [{ name: 'click', input: { id: '1' } }] };

const DIALECTS = {
  chat: chatDialect,
  responses: responsesDialect,
  anthropic: anthropicDialect,
  google: googleDialect,
};

function recorded(format: Format): Uint8Array<ArrayBuffer> {
  const asked = { model: 'm', body: {}, signatures: new Map(), next: () => 1 };
  return new TextEncoder().encode(DIALECTS[format].frames(REPLY, asked).join(''));
}

/** Where a stream is cut: around every end of a line, in every character, and at every ninth byte. */
function cuts(bytes: Uint8Array): number[] {
  const isEdge = (at: number) => [at - 1, at, at + 1].some((near) => bytes[near] === 10);
  const isInside = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  const all = Array.from(bytes.keys()).slice(1);
  return all.filter((at) => isEdge(at) || isInside(at) || at % 9 === 0);
}

/** A response that ends too early: as if all were said, or with a broken connection. */
function cutResponse(bytes: Uint8Array<ArrayBuffer>, isClean: boolean): Response {
  const body = new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      controller.enqueue(bytes.slice());
      // What came must be read before the connection breaks.
      await new Promise((resolve) => setTimeout(resolve));
      if (isClean) controller.close();
      else controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Whether the reply was whole; if not, it failed as it should. */
function isWhole({ reply, failure, events }: Heard): boolean {
  const last = events.at(-1);
  if (reply) {
    // Only what follows the end may be missing.
    expect(reply.message.content.at(-1)).toMatchObject({ type: 'tool-call', input: { id: '1' } });
    return true;
  }
  expect(failure?.kind).toBe('cut');
  expect(last?.type === 'failed' && last.usage?.source).toBe('estimate');
  return false;
}

test.each(FORMATS)(
  'F3: %s: cut anywhere, nothing runs that is not whole',
  async (format) => {
    const bytes = recorded(format);
    const model = await open(format, 'http://127.0.0.1:1', { attempts: 1 });
    let whole = 0;
    for (const [at, length] of cuts(bytes).entries()) {
      const isClean = at % 2 === 0;
      vi.stubGlobal('fetch', async () => cutResponse(bytes.subarray(0, length), isClean));
      if (isWhole(await call(model))) whole++;
    }

    expect(whole).toBeLessThan(cuts(bytes).length / 2);
  },
  30_000,
);

test.each(FORMATS)('F3: %s: a connection that breaks is a cut', async (format) => {
  const model = await open(format, provider().url, { attempts: 1 });
  const { length } = recorded(format);
  for (const share of [0.1, 0.5, 0.6]) {
    for (const clean of [true, false]) {
      const fault = { type: 'cut', afterBytes: Math.floor(length * share), clean } as const;
      provider().say({ ...REPLY, fault });
      expect(isWhole(await call(model))).toBe(false);
    }
  }
});

test.each(FORMATS)(
  'F3: %s: a reply that is cut before it began is asked for again',
  async (format) => {
    provider().say({ ...REPLY, fault: { type: 'cut', afterBytes: 1 } }, REPLY);
    const heard = await call(await open(format, provider().url));

    expect(heard.reply).toMatchObject({ attempt: 2, stopReason: 'tool-calls' });
  },
);
