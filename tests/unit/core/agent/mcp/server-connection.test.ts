import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connectServer,
  listedOriginsFetch,
} from '../../../../../core/agent/mcp/server-connection.ts';
import {
  readServerTool,
  serverName,
  UnlistedOrigin,
} from '../../../../../core/agent/mcp/server-tool.ts';
import { serverResultText } from '../../../../../core/agent/webmcp/web-tools-state.ts';
import { startReferenceServer } from '../../../../fakes/mcp-reference-server.ts';

let reference: Awaited<ReturnType<typeof startReferenceServer>>;
beforeAll(async () => {
  reference = await startReferenceServer();
}, 30_000);
afterAll(() => reference.close());

const never = new AbortController().signal;
const send = globalThis.fetch.bind(globalThis);

test('the reference server’s tools are listed, read and called', async () => {
  const sent: Headers[] = [];
  const connection = await connectServer(
    { url: reference.url, headers: { 'X-Team': 'green' }, signIns: [] },
    {
      send: (input, init) => {
        sent.push(new Headers(init?.headers));
        return send(input, init);
      },
    },
    never,
  );
  const listed = await connection.tools();
  const { origin } = new URL(reference.url);
  const read = listed.flatMap((tool) => readServerTool(tool, { name: 'ref', origin }) ?? []);

  expect(read.find(({ name }) => name === 'mcp:ref/echo')).toMatchObject({
    origin,
    server: 'ref',
    schema: { properties: { message: { type: 'string' } } },
  });
  expect(await connection.call('echo', { message: 'Hello' }, never)).toEqual({
    text: 'Echo: Hello',
    isError: false,
  });
  expect(sent.every((headers) => headers.get('x-team') === 'green')).toBe(true);
  await connection.close();
});

test('what the server refuses is a result that failed, in its own words', async () => {
  const address = { url: reference.url, headers: {}, signIns: [] };
  const connection = await connectServer(address, { send }, never);
  const { isError, text } = await connection.call('echo', { message: 7 }, never);

  expect(isError).toBe(true);
  expect(text).toMatch(/message/);
  await connection.close();
});

test('nothing is sent to an origin that is not listed, and no redirect is followed', async () => {
  const asked: string[] = [];
  const reach = listedOriginsFetch(
    () => ['https://mcp.test'],
    async (input, init) => {
      asked.push(`${input} ${init?.credentials} ${init?.redirect}`);
      return new Response();
    },
  );
  await reach('https://mcp.test/mcp', { method: 'POST', credentials: 'include' });

  await expect(reach('https://evil.test/token')).rejects.toBeInstanceOf(UnlistedOrigin);
  expect(asked).toEqual(['https://mcp.test/mcp omit error']);
});

test('a server that sends people elsewhere to sign in is named, and gets nothing there', async () => {
  const [seen, elsewhereSeen]: string[][] = [[], []];
  const elsewhere = createServer(({ url = '' }, answer) => {
    elsewhereSeen?.push(url);
    answer.end('{}');
  }).listen(0, '127.0.0.1');
  const server = createServer(({ url = '' }, answer) => {
    seen?.push(url);
    if (url.includes('oauth-protected-resource')) {
      answer.setHeader('content-type', 'application/json');
      const about = { resource: `${own}/mcp`, authorization_servers: [other] };
      answer.end(JSON.stringify(about));
    } else {
      answer.statusCode = url === '/mcp' ? 401 : 404;
      answer.end();
    }
  }).listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(elsewhere, 'listening')]);
  const [own, other] = [server, elsewhere].map(
    (one) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`,
  );
  const url = `${own}/mcp`;
  const signIn = {
    redirectUrl: 'https://x.chromiumapp.org/mcp',
    clientMetadata: { redirect_uris: ['https://x.chromiumapp.org/mcp'] },
    clientInformation: () => undefined,
    tokens: () => undefined,
    saveTokens: () => undefined,
    redirectToAuthorization: () => undefined,
    saveCodeVerifier: () => undefined,
    codeVerifier: () => '',
    answer: async () => null,
  };
  const failed = connectServer({ url, headers: {}, signIns: [] }, { signIn, send }, never);

  await expect(failed).rejects.toMatchObject({ origin: other });
  expect(elsewhereSeen).toEqual([]);
  expect(seen?.length).toBeGreaterThan(1);
  server.close();
  elsewhere.close();
});

test('a result is text of bounded length; nothing that it names is loaded', () => {
  const text = serverResultText([
    { type: 'text', text: 'x'.repeat(100_000) },
    { type: 'image', mimeType: 'image/png' },
  ]);
  expect(text.length).toBeLessThanOrEqual(40_000);
  expect(
    serverResultText([
      { type: 'resource_link', uri: 'https://evil.test/?a=1' },
      { type: 'resource', resource: { text: 'inner' } },
    ]),
  ).toBe('[resource_link https://evil.test/?a=1]\ninner');
  expect(serverResultText([], { total: 3 })).toBe('{"total":3}');
});

test.each([
  [['a'], 'https://mcp.linear.app/mcp', 'linear.app'],
  [['linear.app'], 'https://mcp.linear.app/mcp', 'linear.app-2'],
  [[], 'http://127.0.0.1:3001/mcp', '127.0.0.1-3001'],
])('with %j there, %s is called %s', (taken, url, name) => {
  expect(serverName(url, taken)).toBe(name);
});
