import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { memoryValue } from '../../../../panel/chrome/storage/stored-value.ts';
import { readHeaders } from '../../../../panel/mcp/read-headers.ts';
import type { ServerSecrets, ServerSettings } from '../../../../panel/mcp/server-settings.ts';
import { ServersModel } from '../../../../panel/mcp/servers-model.ts';
import { startReferenceServer } from '../../../fakes/mcp-reference-server.ts';

let reference: Awaited<ReturnType<typeof startReferenceServer>>;
beforeAll(async () => {
  reference = await startReferenceServer();
}, 30_000);
afterAll(() => reference.close());
let model: ServersModel;
afterEach(() => model.dispose());

function setUp() {
  const settings = memoryValue<ServerSettings>({ servers: [] });
  const secrets = memoryValue<ServerSecrets>({ servers: {} });
  model = new ServersModel({ settings, secrets });
  return { settings, secrets };
}

const stop = new AbortController().signal;

test('a server that is added lists its tools, and they are offered until a person takes them out', async () => {
  const { settings, secrets } = setUp();
  await model.add(reference.url, { Authorization: 'Bearer secret' });
  const [server] = model.servers.value;
  const echo = `mcp:${server?.name}/echo`;

  expect((await model.offered()).map(({ name }) => name)).toContain(echo);
  expect(await model.call(echo, { message: 'Hi' }, stop)).toEqual({
    text: 'Echo: Hi',
    isError: false,
  });
  expect(JSON.stringify(await settings.load())).not.toContain('secret');
  expect(JSON.stringify(await secrets.load())).toContain('Bearer secret');

  if (server) await model.offer(model.servers.value[0] ?? server, echo, false);
  expect((await model.offered()).map(({ name }) => name)).not.toContain(echo);
  await expect(model.call(echo, { message: 'Hi' }, stop)).rejects.toThrow();
});

test('a server that is switched off, or removed, is neither asked nor offered', async () => {
  const { secrets } = setUp();
  await model.add(reference.url, { 'X-Key': 'k' });
  const [server] = model.servers.value;
  await model.setOn(server?.id ?? '', false);
  expect(await model.offered()).toEqual([]);
  expect(model.hasAny()).toBe(false);

  await model.remove(server?.id ?? '');
  expect(model.servers.value).toEqual([]);
  expect(await secrets.load()).toEqual({ servers: {} });
});

test('a server that does not answer is said, and holds nobody up', async () => {
  setUp();
  await model.add('http://127.0.0.1:9/mcp', {});
  const [server] = model.servers.value;

  expect(model.states.value[server?.id ?? '']).toMatchObject({ type: 'failed' });
  expect(await model.offered()).toEqual([]);
});

test.each([
  [
    'Authorization: Bearer a:b\n\n X-Team: green ',
    { Authorization: 'Bearer a:b', 'X-Team': 'green' },
  ],
  ['', {}],
])('headers are read a line each: %j', (typed, headers) => {
  expect(readHeaders(typed)).toEqual({ type: 'headers', headers });
});

test('a line that is no header is refused, and its text is not repeated', () => {
  const read = readHeaders('sk-secret-key');
  expect(read).toMatchObject({ type: 'wrong' });
  expect(JSON.stringify(read)).not.toContain('sk-secret');
});
