import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Grant } from '../../../core/agent/envelope/grant.ts';
import { grantsByWords } from '../../../core/agent/envelope/grants-by-words.ts';
import { anthropicDialect } from './anthropic-dialect.ts';
import { chatDialect } from './chat-dialect.ts';
import type { Dialect } from './dialect.ts';
import { googleDialect } from './google-dialect.ts';
import { listedModels } from './listed-models.ts';
import { responsesDialect } from './responses-dialect.ts';
import { sendFrames } from './send-frames.ts';
import { DEFAULT_REPLY, type ServerReply } from './server-reply.ts';

export interface ProviderServer {
  /** Without a slash at the end. OpenAI's formats are under `/v1`. */
  url: string;
  /** Everything that was asked, in order. */
  requests: SentRequest[];
  /** Sets what is answered next, request by request. Afterwards every answer is a greeting. */
  say(...replies: ServerReply[]): void;
  /** Sets what is answered when nothing else was set: something that depends on what was asked. */
  answerBy(reply: (body: SentRequest['body']) => ServerReply): void;
  close(): Promise<void>;
}

interface SentRequest {
  path: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of four formats.
  body: any;
}

const DIALECTS: readonly [RegExp, Dialect][] = [
  [/^\/v1\/chat\/completions$/, chatDialect],
  [/^\/v1\/responses$/, responsesDialect],
  [/^\/v1\/messages$/, anthropicDialect],
  [/^\/v1beta\/models\/([^/:]+):streamGenerateContent$/, googleDialect],
];

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** A key that begins like this may not list the models. */
export const WRONG_KEY = 'sk-wrong';

/** Starts a provider on this machine that speaks four wire formats and fails as told. */
export async function startProviderServer(): Promise<ProviderServer> {
  const requests: SentRequest[] = [];
  const signatures = new Map<string, string>();
  let replies: ServerReply[] = [];
  let otherwise = (_: SentRequest['body']): ServerReply => DEFAULT_REPLY;
  let number = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? '/', 'http://server');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const sent = await text(request);
    const body = sent ? JSON.parse(sent) : undefined;
    // What a run asks first, beside its steps: what its task lets it do.
    const isEnvelope = /"name":"grants"/.test(sent);
    if (!isEnvelope) requests.push({ path: pathname, headers: request.headers, body });
    const spoken = DIALECTS.find(([path]) => path.test(pathname));
    const { authorization = '' } = request.headers;
    if (!spoken && authorization.includes(WRONG_KEY)) {
      const message = `Incorrect API key provided: ${authorization.slice('Bearer '.length)}.`;
      return sendJson(response, 401, { error: { message } });
    }
    if (!spoken && request.method === 'GET' && /^\/v1(beta)?\/models$/.test(pathname)) {
      return sendJson(response, 200, listedModels(pathname, request.headers));
    }
    if (!spoken) return sendJson(response, 404, { error: { message: `Not found: ${pathname}` } });

    const [path, dialect] = spoken;
    const model = path.exec(pathname)?.[1] ?? body.model;
    const asked = { model, body, signatures, next: () => ++number };
    const objection = dialect.objection(asked);
    if (objection) return sendJson(response, 400, dialect.errorBody(objection));

    const reply = isEnvelope ? grantsReply(body) : (replies.shift() ?? otherwise(body));
    const { fault, framing } = reply;
    if (fault?.type === 'status') {
      const { status, body: said = dialect.errorBody(`Status ${status}`), headers = {} } = fault;
      return sendJson(response, status, said, headers);
    }
    if (fault?.type === 'redirect') {
      return void response.writeHead(fault.status, { location: fault.to }).end();
    }
    if (fault?.type === 'page') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
    }
    const faults = { ...(fault && { fault }), ...(framing && { framing }) };
    const { overload } = dialect;
    await sendFrames(response, dialect.frames(reply, asked), { ...faults, overload });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    say(...next) {
      replies = next;
    },
    answerBy(reply) {
      otherwise = reply;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A model that reads a task as the lexicon does. */
function grantsReply({ messages, input, contents }: SentRequest['body']): ServerReply {
  const task = lastText(messages ?? input ?? contents);
  return { calls: [{ name: 'grants', input: { grants: grantsByWords(task).map(asRead) } }] };
}

/** A grant as a model says it. */
function asRead({ limit, site, ...grant }: Grant): object {
  return { ...grant, ...(limit && { limit: limit.amount }), ...(site && { site }) };
}

/** The last text of a value that came as JSON: the user’s, who speaks last. */
function lastText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return lastText(value.at(-1));
  const { content, parts, text } = (value ?? {}) as Record<string, unknown>;
  return lastText(content ?? parts ?? text ?? '');
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): void {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
