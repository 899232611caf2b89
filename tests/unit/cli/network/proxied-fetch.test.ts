import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { proxiedFetch, proxyFor } from '../../../../cli/network/proxied-fetch.ts';

const file = (name: string) =>
  fileURLToPath(new URL(`../../../fakes/certificates/${name}`, import.meta.url));
const CLI = fileURLToPath(new URL('../../../../cli/penumbra.ts', import.meta.url));

test.each([
  ['https://models.test/v1', { HTTPS_PROXY: 'http://proxy.test:3128' }, 'http://proxy.test:3128'],
  ['https://models.test/v1', { https_proxy: 'proxy.test:3128' }, 'http://proxy.test:3128'],
  ['https://models.test/v1', { HTTP_PROXY: 'http://proxy.test' }, null],
  ['http://models.test/v1', { HTTP_PROXY: 'http://proxy.test' }, 'http://proxy.test'],
  ['https://models.test/v1', { ALL_PROXY: 'https://proxy.test' }, 'https://proxy.test'],
  [
    'https://models.test/v1',
    { https_proxy: 'http://a.test', HTTPS_PROXY: 'http://b.test' },
    'http://a.test',
  ],
  ['https://models.test/v1', { HTTPS_PROXY: 'http://p.test', NO_PROXY: 'models.test' }, null],
  [
    'https://a.models.test/v1',
    { HTTPS_PROXY: 'http://p.test', NO_PROXY: 'x.test, .models.test' },
    null,
  ],
  [
    'https://amodels.test/v1',
    { HTTPS_PROXY: 'http://p.test', NO_PROXY: 'models.test' },
    'http://p.test',
  ],
  [
    'https://models.test:8443/v1',
    { HTTPS_PROXY: 'http://p.test', NO_PROXY: 'models.test:443' },
    'http://p.test',
  ],
  ['https://models.test/v1', { HTTPS_PROXY: 'http://p.test', NO_PROXY: 'models.test:443' }, null],
  ['https://models.test/v1', { HTTPS_PROXY: 'http://p.test', no_proxy: '*' }, null],
  ['http://127.0.0.1:11434/v1', { HTTP_PROXY: 'http://p.test' }, null],
  ['http://localhost:11434/v1', { ALL_PROXY: 'http://p.test' }, null],
  ['http://[::1]:11434/v1', { ALL_PROXY: 'http://p.test' }, null],
  ['https://models.test/v1', {}, null],
] as const)('%s with %o goes by %s', (address, environment, proxy) => {
  expect(proxyFor(new URL(address), environment)?.origin ?? null).toBe(proxy);
});

test('a kind of proxy that is not spoken is said, without its password', () => {
  const ask = () =>
    proxyFor(new URL('https://a.test'), { ALL_PROXY: 'socks5://me:secret@p.test:1080' });
  expect(ask).toThrow('socks5://p.test:1080');
});

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function portOf(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A proxy that knows one host, whatever it is called, and notes what it is asked. */
async function startProxy(target: number, { status = 200 } = {}) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(
      `${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim(),
    );
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"data":[{"id":"by-proxy"}]}');
  });
  server.on('connect', (request, socket, head) => {
    seen.push(`CONNECT ${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} Not for you\r\n\r\n`);
    const there = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      there.write(head);
      there.pipe(socket).pipe(there);
    });
    there.on('error', () => socket.destroy());
    socket.on('error', () => there.destroy());
  });
  return { port: await portOf(server), seen };
}

async function startModels() {
  const server = createSecure(
    { key: readFileSync(file('server.key')), cert: readFileSync(file('server.pem')) },
    (_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"data":[{"id":"inside"}]}');
    },
  );
  return portOf(server as unknown as Server);
}

/** Lists models by the command line, in an environment of its own. */
function listed(environment: Record<string, string>) {
  const args = [CLI, 'models', '--served', '--base-url', 'https://models.test/v1'];
  return promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
}

test('the command line asks a model’s server by the proxy, and trusts what NODE_EXTRA_CA_CERTS names', async () => {
  const { port, seen } = await startProxy(await startModels());
  const { stdout } = await listed({
    HTTPS_PROXY: `http://me:pass%20word@127.0.0.1:${port}`,
    NODE_EXTRA_CA_CERTS: file('ca.pem'),
  });

  expect(stdout).toContain('compatible/inside');
  expect(seen).toEqual([`CONNECT models.test:443 Basic ${btoa('me:pass word')}`]);
});

test('what the system trusts is trusted', async () => {
  const { port } = await startProxy(await startModels());
  const { stdout } = await listed({
    HTTPS_PROXY: `http://127.0.0.1:${port}`,
    SSL_CERT_FILE: file('ca.pem'),
  });

  expect(stdout).toContain('compatible/inside');
});

test('a certificate that nobody knows, and a proxy that refuses, are said', async () => {
  const models = await startModels();
  const unknown = await startProxy(models);
  await expect(listed({ HTTPS_PROXY: `http://127.0.0.1:${unknown.port}` })).rejects.toThrow(
    /certificate/,
  );
  const refusing = await startProxy(models, { status: 407 });
  await expect(listed({ HTTPS_PROXY: `http://127.0.0.1:${refusing.port}` })).rejects.toThrow(
    /refused the connection: 407/,
  );
});

test('what is not encrypted is asked of the proxy whole; what needs none goes directly', async () => {
  const { port, seen } = await startProxy(0);
  const asked: string[] = [];
  const direct = async (input: unknown) => {
    asked.push(String(input));
    return new Response('direct');
  };
  const fetch = proxiedFetch(direct as typeof globalThis.fetch, {
    HTTP_PROXY: `http://127.0.0.1:${port}`,
    NO_PROXY: 'near.test',
  });

  const far = await fetch('http://far.test/v1/models', { headers: { accept: 'application/json' } });
  expect(await far.json()).toEqual({ data: [{ id: 'by-proxy' }] });
  expect(await (await fetch('http://near.test/x')).text()).toBe('direct');
  expect([seen, asked]).toEqual([['GET http://far.test/v1/models'], ['http://near.test/x']]);
});
