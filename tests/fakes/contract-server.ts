import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A call that the contract server’s model makes; `args` may be anything. */
interface ContractCall {
  toolCallId: string;
  name: string;
  args?: unknown;
}

/** What its model does next, and what goes wrong with it. */
export interface ContractTurn {
  say?: string;
  reason?: string;
  calls?: readonly ContractCall[];
  /** `error`: an event of that name. `cut`: the connection ends in the midst; `refused`: before anything. */
  fault?: 'error' | 'cut' | 'refused' | { status: number; message: string };
}

/** What the contract server has seen. */
interface Post {
  path: string;
  key: string | undefined;
  body: { toolCallId?: string; result?: { content?: string; isError?: boolean }; content?: string };
}

/**
 * A chat server as docs/chat-backend.md describes it, and by nothing else: it shares no code with the client. A call
 * that gets no result is waited for without end.
 */
export async function startContractServer(turns: ContractTurn[]) {
  const posts: Post[] = [];
  /** Answers that were begun, by the keys of their requests. */
  const known = new Map<string, string>();
  /** The calls that each message waits for, in order. */
  const waiting = new Map<string, string[]>();
  /** Turns that were begun: each message that is not a repetition begins one. */
  let begun = 0;
  let breaches: string[] = [];

  const generate = (answer: ServerResponse, messageId: string, key: string, first: string) => {
    begun += 1;
    const { say = '', reason, calls = [], fault } = turns.shift() ?? { say: 'Enough.' };
    if (fault === 'refused') return answer.destroy();
    if (typeof fault === 'object') {
      answer.writeHead(fault.status, { 'content-type': 'application/json' });
      return answer.end(JSON.stringify({ message: fault.message }));
    }
    const words = say.split(/(?<= )/).filter(Boolean);
    const events = [
      first,
      ...(reason === undefined ? [] : [event('reasoning_delta', { delta: reason })]),
      ...words.map((delta) => event('content_delta', { delta })),
      event('something_for_other_clients', 'no object'),
      ...calls.flatMap(({ toolCallId, name, args }) => [
        event('tool_call_start', { toolCallId, name }),
        event('tool_call_pending_local', { toolCallId, name, args }),
      ]),
    ];
    const end =
      calls.length > 0 ? '' : event('done', { usage: { inputTokens: 5, outputTokens: 2 } });
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    if (fault === undefined) {
      waiting.set(
        messageId,
        calls.map(({ toolCallId }) => toolCallId),
      );
      known.set(key, events.join('') + end);
      return answer.end(events.join('') + end);
    }
    // What the model has written so far is kept: the next request of that key gets all of it.
    known.set(key, events.join('') + end);
    waiting.set(
      messageId,
      calls.map(({ toolCallId }) => toolCallId),
    );
    if (fault === 'error') {
      return answer.end(
        event('message_start', { messageId }) + event('error', { message: 'Our model is down.' }),
      );
    }
    answer.write(events.slice(0, 2).join(''));
    setTimeout(() => answer.destroy(), 20);
    return answer;
  };

  const server = createServer(async (request, answer) => {
    const path = (request.url ?? '').replace('/v1', '');
    const key = request.headers['idempotency-key'] as string | undefined;
    const body = await bodyOf(request);
    posts.push({ path, key, body });
    if (request.method !== 'POST' || key === undefined) breaches.push(`${path} without a key`);
    const again = known.get(`${path} ${key}`);
    const [, id] = /^\/chat\/messages\/([^/]+)\/tool-results$/.exec(path) ?? [];
    if (again !== undefined) {
      if (again === '202') return answer.writeHead(202).end();
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      return answer.end(again);
    }
    if (path === '/chat/messages') {
      for (const field of ['content', 'history', 'localToolDefinitions']) {
        if (!(field in body)) breaches.push(`a message without ${field}`);
      }
      const messageId = `m/${posts.length} ä`;
      return generate(answer, messageId, `${path} ${key}`, event('message_start', { messageId }));
    }
    const calls = waiting.get(decodeURIComponent(id ?? ''));
    if (id === undefined || !calls || calls[0] !== body.toolCallId) {
      breaches.push(
        `a result for ${body.toolCallId} while ${calls?.join() ?? 'nothing'} is waited for`,
      );
      return answer.writeHead(404).end('{"message":"Nothing waits for that."}');
    }
    if (body.toolCallId !== key) breaches.push('a result under another key');
    calls.shift();
    if (calls.length > 0) {
      known.set(`${path} ${key}`, '202');
      return answer.writeHead(202).end();
    }
    return generate(answer, decodeURIComponent(id), `${path} ${key}`, '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    posts,
    /** What the client did otherwise than the document says. */
    breaches: () => breaches,
    /** Calls whose results never came. */
    waiting: () => [...waiting.values()].flat(),
    begun: () => begun,
    forget() {
      breaches = [];
    },
    close: () => void server.close(),
  };
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

async function bodyOf(request: IncomingMessage): Promise<Post['body']> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}
