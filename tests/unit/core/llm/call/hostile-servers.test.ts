import { describe, expect, test } from 'vitest';
import { listLlms } from '../../../../../core/llm/open/open-llm.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { startProviderServer } from '../../../../fakes/provider-server/start-provider-server.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { call, configFor, FORMATS, open } from './model-kit.ts';

const provider = useProvider();
const LONG = 'A text of some length, that goes on for some more words.';

describe.each(FORMATS)('%s', (format) => {
  test.each([301, 302, 303, 307, 308])(
    'a redirect (%i) is not followed: no data and no key go to the other address',
    async (status) => {
      const other = await startProviderServer();
      provider().say({ fault: { type: 'redirect', status, to: `${other.url}/v1/messages` } });
      const heard = await call(await open(format, provider().url));
      await other.close();

      expect(heard.failure).toMatchObject({ kind: 'redirected' });
      expect(english(heard.failure?.message ?? '')).toContain('settings');
      expect(provider().requests).toHaveLength(1);
      expect(other.requests).toEqual([]);
    },
  );

  test('F9: comments and pings are no life', async () => {
    const fault = { type: 'pings', afterFrames: 5 } as const;
    provider().say({ text: LONG, fault });
    const limits = { firstPieceMs: 400, idleMs: 300, attempts: 1 };
    const { failure } = await call(await open(format, provider().url, limits));

    expect(failure?.kind).toBe('stalled');
  });

  test('a reply without an end is ended by its time', async () => {
    provider().say({ text: LONG, fault: { type: 'endless', everyMs: 20 } });
    const limits = { totalMs: 600, attempts: 1 };
    const { failure } = await call(await open(format, provider().url, limits));

    expect(failure?.kind).toBe('too-slow');
  });

  test('a reply without an end is ended by its size', async () => {
    provider().say({ text: LONG, fault: { type: 'endless', everyMs: 0 } });
    const limits = { maxBytes: 100_000, attempts: 1 };
    const { failure } = await call(await open(format, provider().url, limits));

    expect(failure?.kind).toBe('too-long');
  });
});

test('a redirect of the list of models is not followed', async () => {
  const other = await startProviderServer();
  const { createServer } = await import('node:http');
  const server = createServer((_, response) => {
    response.writeHead(307, { location: `${other.url}/v1/models` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const format of FORMATS) {
    const listed = listLlms(
      configFor(format, `http://127.0.0.1:${port}`),
      new AbortController().signal,
    );
    await expect(listed).rejects.toMatchObject({ failure: { kind: 'redirected' } });
  }
  server.close();
  await other.close();

  expect(other.requests).toEqual([]);
});
