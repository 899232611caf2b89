import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server in front of another that lets nobody pass who has not signed in (OAuth 2.1, PKCE, RFC 7591 and 9728). */
export interface OAuthGate {
  url: string;
  /** What was asked of it, oldest first: method and path. */
  readonly asked: readonly string[];
  /** The next sign-ins are refused by the person. */
  refuse(isRefused: boolean): void;
  /** Tokens that were given are good no longer, but can be renewed. */
  expire(): void;
  /** Nor can they be renewed. */
  revoke(): void;
  close(): void;
}

/** What the gate does otherwise than most. */
interface GateWays {
  /** It registers no clients: this one it knows. */
  knownClient?: string;
  /** Challenges that it says it supports; none are named for null. */
  challenges?: readonly string[] | null;
}

/** Begins one in front of an MCP server at `behind`. */
export async function startOAuthGate(
  behind: string,
  { knownClient, challenges = ['S256'] }: GateWays = {},
): Promise<OAuthGate> {
  const asked: string[] = [];
  const clients = new Set<string>(knownClient === undefined ? [] : [knownClient]);
  /** Challenges by code. */
  const codes = new Map<string, string>();
  const tokens = new Set<string>();
  const renewals = new Set<string>();
  let isRefused = false;
  let own = '';

  const grant = (response: ServerResponse) => {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()];
    tokens.add(access_token);
    renewals.add(refresh_token);
    json(response, 200, { access_token, refresh_token, token_type: 'Bearer', expires_in: 3600 });
  };
  const routes: Readonly<
    Record<string, (about: { url: URL; body: string; response: ServerResponse }) => void>
  > = {
    '/.well-known/oauth-authorization-server': ({ response }) =>
      json(response, 200, {
        issuer: own,
        authorization_endpoint: `${own}/authorize`,
        token_endpoint: `${own}/token`,
        ...(knownClient === undefined && { registration_endpoint: `${own}/register` }),
        response_types_supported: ['code'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        ...(challenges && { code_challenge_methods_supported: challenges }),
        token_endpoint_auth_methods_supported: ['none'],
      }),
    '/register': ({ body, response }) => {
      const client_id = randomUUID();
      clients.add(client_id);
      json(response, 201, { ...JSON.parse(body), client_id });
    },
    '/authorize': ({ url: { searchParams: wanted }, response }) => {
      const back = new URL(wanted.get('redirect_uri') ?? '');
      back.searchParams.set('state', wanted.get('state') ?? '');
      const isWhole =
        clients.has(wanted.get('client_id') ?? '') &&
        wanted.get('code_challenge_method') === 'S256';
      if (isRefused || !isWhole) back.searchParams.set('error', 'access_denied');
      else {
        const code = randomUUID();
        codes.set(code, wanted.get('code_challenge') ?? '');
        back.searchParams.set('code', code);
      }
      response.writeHead(302, { location: back.href }).end();
    },
    '/token': ({ body, response }) => {
      const given = new URLSearchParams(body);
      if (given.get('grant_type') === 'refresh_token') {
        if (renewals.delete(given.get('refresh_token') ?? '')) return grant(response);
        return json(response, 400, { error: 'invalid_grant' });
      }
      const code = given.get('code') ?? '';
      const challenge = codes.get(code);
      codes.delete(code);
      const verifier = given.get('code_verifier') ?? '';
      const isProved = createHash('sha256').update(verifier).digest('base64url') === challenge;
      if (isProved) return grant(response);
      return json(response, 400, { error: 'invalid_grant' });
    },
  };
  const server = createServer(async (message, response) => {
    const url = new URL(message.url ?? '/', own);
    asked.push(`${message.method} ${url.pathname}`);
    if (url.pathname.startsWith('/.well-known/oauth-protected-resource')) {
      return json(response, 200, { resource: `${own}/mcp`, authorization_servers: [own] });
    }
    const route = routes[url.pathname];
    if (route) return route({ url, body: await text(message), response });
    if (url.pathname !== '/mcp') return json(response, 404, {});
    if (tokens.has(message.headers.authorization?.replace(/^Bearer /, '') ?? '')) {
      return pass(message, response, behind);
    }
    const about = `${own}/.well-known/oauth-protected-resource`;
    response.setHeader('www-authenticate', `Bearer resource_metadata="${about}"`);
    json(response, 401, { error: 'invalid_token' });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  own = `http://127.0.0.1:${port}`;
  return {
    url: `${own}/mcp`,
    asked,
    refuse: (is) => {
      isRefused = is;
    },
    expire: () => tokens.clear(),
    revoke() {
      tokens.clear();
      renewals.clear();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Hands a request on, and its answer back as it comes. */
function pass(message: IncomingMessage, response: ServerResponse, to: string): void {
  const { host: _, authorization: __, ...headers } = message.headers;
  const onward = request(to, { method: message.method ?? 'GET', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  message.pipe(onward);
}
