import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** One event of the reference server’s streams. */
type Event = [event: string, data: object];

/** What its “model” does next: words, or a call of a tool that only the client can run. */
export type BackendTurn =
  | { say: string }
  | { call: { name: string; args: object } | { name: string; args: object }[] };

export interface SeenRequest {
  path: string;
  body: Record<string, unknown>;
  cookie: string | undefined;
}

/**
 * The reference server of docs/chat-backend.md. Its model follows a script; everything else is as the protocol says:
 * a message is paused at calls of local tools, and goes on once the results of all of them are there.
 */
export async function startChatBackend() {
  const script: BackendTurn[] = [];
  const seen: SeenRequest[] = [];
  /** Calls that a message waits for. */
  const paused = new Map<string, Set<string>>();

  const generate = (answer: ServerResponse, messageId: string, tools: readonly string[]) => {
    const turn = script.shift() ?? { say: 'Enough.' };
    if ('say' in turn) {
      const words = turn.say.split(/(?<= )/);
      const deltas = words.map((delta): Event => ['content_delta', { delta }]);
      return stream(answer, [...deltas, ['done', { usage: { inputTokens: 50, outputTokens: 5 } }]]);
    }
    const calls = [turn.call].flat().map((call) => ({ ...call, toolCallId: randomUUID() }));
    const unknown = calls.find(({ name }) => !tools.includes(name));
    if (unknown) return stream(answer, [['error', { message: `No tool ${unknown.name}` }]]);
    paused.set(messageId, new Set(calls.map(({ toolCallId }) => toolCallId)));
    return stream(
      answer,
      calls.flatMap(({ name, args, toolCallId }): Event[] => [
        ['tool_call_start', { toolCallId, name }],
        ['tool_call_pending_local', { toolCallId, name, args }],
      ]),
    );
  };

  const tools = new Map<string, string[]>();
  const server = createServer(async (request, answer) => {
    const path = request.url ?? '';
    const body = await bodyOf(request);
    seen.push({ path, body, cookie: request.headers.cookie });
    const [, id] = /^\/api\/v1\/chat\/messages\/([^/]+)\/tool-results$/.exec(path) ?? [];
    if (path === '/api/v1/chat/messages') {
      const messageId = randomUUID();
      const definitions = (body.localToolDefinitions ?? []) as { name: string }[];
      tools.set(
        messageId,
        definitions.map(({ name }) => name),
      );
      begin(answer, ['message_start', { messageId }]);
      return generate(answer, messageId, tools.get(messageId) ?? []);
    }
    const waiting = id === undefined ? undefined : paused.get(id);
    if (id === undefined || !waiting?.delete(String(body.toolCallId))) {
      answer.writeHead(404).end('{"message":"Nothing waits for that."}');
      return;
    }
    if (waiting.size > 0) {
      answer.writeHead(202).end();
      return;
    }
    begin(answer);
    generate(answer, id, tools.get(id) ?? []);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  return {
    url: `http://127.0.0.1:${address.port}/api/v1`,
    origin: `http://127.0.0.1:${address.port}`,
    seen,
    plan: (...turns: BackendTurn[]) => void script.push(...turns),
    close: () => void server.close(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

function begin(answer: ServerResponse, ...events: Event[]): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) send(answer, event);
}

function stream(answer: ServerResponse, events: readonly Event[]): void {
  for (const event of events) send(answer, event);
  answer.end();
}

function send(answer: ServerResponse, [event, data]: Event): void {
  answer.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
