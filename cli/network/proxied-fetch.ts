import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import * as tls from 'node:tls';
import { t } from '../../core/platform/messages/messages.ts';

type Fetch = typeof globalThis.fetch;
type Environment = Readonly<Record<string, string | undefined>>;

let isUsed = false;

/**
 * Has every request of this process go as Chromium's go: through the proxies of the environment, trusting the
 * certificates of the system. Node does neither on its own.
 */
export function useProxies(environment: Environment = process.env): void {
  if (isUsed) return;
  isUsed = true;
  globalThis.fetch = proxiedFetch(globalThis.fetch, environment);
}

/** A fetch by way of the environment's proxies; where there is none for an address, the one that is given. */
export function proxiedFetch(direct: Fetch, environment: Environment): Fetch {
  return async (input, init = {}) => {
    if (input instanceof Request) return direct(input, init);
    const url = new URL(input);
    if (url.protocol === 'https:') trustSystem();
    const proxy = proxyFor(url, environment);
    if (!proxy) return direct(input, init);
    return responseOf(await answerOf(url, init, proxy));
  };
}

/**
 * The proxy for an address, by `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, small or capital as curl and
 * Chromium read them; null where it is reached without one, as this machine always is. Throws a sentence for a kind of
 * proxy that is not spoken here.
 */
export function proxyFor(url: URL, environment: Environment): URL | null {
  const read = (name: string) => environment[name] || environment[name.toUpperCase()] || '';
  const named = read(url.protocol === 'https:' ? 'https_proxy' : 'http_proxy') || read('all_proxy');
  if (named === '' || isLocal(url.hostname) || isExcepted(url, read('no_proxy'))) return null;
  const proxy = URL.parse(/^[a-z\d]+:\/\//i.test(named) ? named : `http://${named}`);
  if (proxy && ['http:', 'https:'].includes(proxy.protocol)) return proxy;
  throw new Error(t('cli.proxyNotSpoken', { proxy: named.replace(/\/\/[^@/]*@/, '//') }));
}

function isLocal(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** `example.com` and `.example.com` mean a host and all below it, `*` all hosts; a port may follow. */
function isExcepted({ hostname, port, protocol }: URL, list: string): boolean {
  const own = port || (protocol === 'https:' ? '443' : '80');
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
      if (only !== undefined && only !== own) return false;
      const host = name.replace(/^\*?\./, '');
      return name === '*' || hostname === host || hostname.endsWith(`.${host}`);
    });
}

async function answerOf(url: URL, init: RequestInit, proxy: URL): Promise<IncomingMessage> {
  const { signal } = init;
  const headers = Object.fromEntries(new Headers(init.headers));
  const options: RequestOptions = {
    method: init.method ?? 'GET',
    headers: { ...headers, host: url.host, 'accept-encoding': 'identity' },
    ...(signal && { signal }),
    agent: false,
  };
  if (url.protocol === 'https:') {
    const socket = await tunnel(url, proxy, signal);
    const secure = tls.connect({ socket, servername: url.hostname });
    const agent = Object.assign(new Agent(), { createConnection: () => secure });
    return sent(httpsRequest(url, { ...options, agent }), init.body);
  }
  const { hostname, port } = proxy;
  const plain = { ...options, hostname, port, path: url.href };
  const asked = { ...plain, headers: { ...options.headers, ...authorization(proxy) } };
  return sent(requestTo(proxy)(asked), init.body);
}

/** A connection through the proxy to a host, of which the proxy sees the name alone (RFC 9110, 9.3.6). */
function tunnel(url: URL, proxy: URL, signal: AbortSignal | null | undefined): Promise<Socket> {
  const host = `${url.hostname}:${url.port || 443}`;
  return new Promise((resolve, reject) => {
    const asked = requestTo(proxy)({
      method: 'CONNECT',
      hostname: proxy.hostname,
      port: proxy.port,
      path: host,
      headers: { host, ...authorization(proxy) },
      agent: false,
      ...(signal && { signal }),
    });
    asked.once('connect', ({ statusCode, statusMessage }, socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      const said = `${statusCode} ${statusMessage}`.trim();
      reject(new Error(t('cli.proxyRefused', { proxy: proxy.host, said })));
    });
    asked.once('error', reject);
    asked.end();
  });
}

function requestTo({ protocol }: URL): typeof httpRequest {
  return protocol === 'https:' ? httpsRequest : httpRequest;
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

function sent(
  request: ReturnType<typeof httpRequest>,
  body: RequestInit['body'],
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
    request.end(typeof body === 'string' ? body : undefined);
  });
}

function responseOf(answer: IncomingMessage): Response {
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const { statusCode: status = 502, statusMessage: statusText = '' } = answer;
  const hasBody = ![101, 204, 205, 304].includes(status);
  const body = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null;
  return new Response(body, { status, statusText, headers });
}

/** Where Linux distributions keep what the system trusts; elsewhere Node asks the system itself. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
];

let isTrusting = false;

/**
 * Trusts what the system trusts, beside Node's own list and `NODE_EXTRA_CA_CERTS`. Node 20 can take no list after it
 * has started: there `NODE_EXTRA_CA_CERTS` is the way.
 */
function trustSystem(): void {
  if (isTrusting || typeof tls.setDefaultCACertificates !== 'function') return;
  isTrusting = true;
  const asked = tls.getCACertificates('system');
  const system = asked.length > 0 ? asked : BUNDLES.flatMap(certificatesIn);
  tls.setDefaultCACertificates([...new Set([...tls.getCACertificates('default'), ...system])]);
}

function certificatesIn(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').match(/-----BEGIN CERT[\s\S]+?-----END CERT\w+-----/g) ?? [];
  } catch {
    // Another distribution keeps it elsewhere.
    return [];
  }
}
