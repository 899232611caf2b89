import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

/** A profile whose file names a port, which somebody listens at or nobody does any more. */
async function profileOf(
  isRunning: boolean,
  file = (port: number) => `${port}\n/devtools/browser/abc`,
) {
  const folder = await mkdtemp(join(tmpdir(), 'penumbra-profile-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  if (isRunning) onTestFinished(() => void server.close());
  else await new Promise((resolve) => server.close(resolve));
  await writeFile(join(folder, 'DevToolsActivePort'), file(port));
  return { folder, port };
}

test('a profile leads to the browser that runs with it, whatever ends its lines', async () => {
  for (const end of ['\n', '\r\n']) {
    const file = (port: number) => `${port}${end}/devtools/browser/abc${end}`;
    const { folder, port } = await profileOf(true, file);
    expect(await browserAddress(folder)).toBe(`ws://127.0.0.1:${port}/devtools/browser/abc`);
  }
});

test('a file that a browser has left behind is named', async () => {
  const { folder } = await profileOf(false);
  const asked = browserAddress(folder);
  await expect(asked).rejects.toThrow(
    `${join(folder, 'DevToolsActivePort')} is left from a Chrome that runs no more`,
  );
  await expect(asked).rejects.toThrow('chrome://inspect/#remote-debugging');
});

test.each(['', 'nonsense', '9222', '9222\nno path'])('a file with “%s” is none', async (text) => {
  const { folder } = await profileOf(false, () => text);
  await expect(browserAddress(folder)).rejects.toBeInstanceOf(UsageError);
});
