import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { UsageError } from '../../../../cli/arguments/command.ts';
import { browserAddress } from '../../../../cli/browser/cdp-socket.ts';

const SOCKET = 'ws://127.0.0.1:1/devtools/browser/abc';

/** The sentence or the address for a server that answers so. */
async function askedOf(status: number, body: string, protocol = 'http'): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await browserAddress(`${protocol}://127.0.0.1:${port}`).catch(
    ({ message }: Error) => message,
  );
  server.close();
  return answer;
}

test.each(['http', 'ws'])(
  'a %s:// address without a path is asked for the socket',
  async (protocol) => {
    const body = JSON.stringify({ webSocketDebuggerUrl: SOCKET });

    expect(await askedOf(200, body, protocol)).toBe(SOCKET);
  },
);

test('a socket’s own address is taken as it is', async () => {
  expect(await browserAddress(SOCKET)).toBe(SOCKET);
});

test.each([
  [404, '', 'doesn’t say its WebSocket address'],
  [200, '<title>A site</title>', 'is not a browser’s debugging port'],
  [200, '{}', 'is not a browser’s debugging port'],
  [200, 'null', 'is not a browser’s debugging port'],
])('an answer %i %j has its sentence', async (status, body, sentence) => {
  expect(await askedOf(status, body)).toContain(sentence);
});

test.each(['nonsense', 'localhost:9222', 'file:///x', 'chrome://inspect'])(
  '%s is wrong usage',
  async (typed) => {
    await expect(browserAddress(typed)).rejects.toBeInstanceOf(UsageError);
  },
);

test('where nothing listens, the sentence says how to start a browser', async () => {
  await expect(browserAddress('http://127.0.0.1:9')).rejects.toThrow('--user-data-dir=<folder>');
});
