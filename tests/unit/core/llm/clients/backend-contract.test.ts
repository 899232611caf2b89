import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { LlmReply, LlmRequest } from '../../../../../core/llm/call/llm.ts';
import type { Message } from '../../../../../core/llm/call/message.ts';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';

type Event = readonly [event: string, data: object];

/** What docs/chat-backend.md has a server say to a message, and once it has the results of both tools. */
const ASKING: readonly Event[] = [
  ['message_start', { messageId: 'm1' }],
  ['content_delta', { delta: 'Let me ' }],
  ['reasoning_delta', { delta: 'Two tools.' }],
  ['content_delta', { delta: 'look.' }],
  ['tool_call_start', { toolCallId: 'c1', name: 'tab_info' }],
  ['tool_call_pending_local', { toolCallId: 'c1', name: 'tab_info', args: {} }],
  ['tool_call_start', { toolCallId: 'c2', name: 'tab_read_dom' }],
  ['tool_call_pending_local', { toolCallId: 'c2', name: 'tab_read_dom', args: { selector: 'h1' } }],
];
const ANSWERING: readonly Event[] = [
  ['content_delta', { delta: 'It is ' }],
  ['of_another_client', { delta: 'nothing of ours' }],
  ['content_delta', { delta: 'a shop.' }],
  ['done', { usage: { inputTokens: 7, outputTokens: 3 } }],
];

/**
 * A server written from the document alone. It cuts the connection of the answer of a path, once, after so many events,
 * and knows every key: what it has begun for one it never begins again.
 */
async function contractServer(cut: { path: string; after: number }) {
  const begun: string[] = [];
  const problems: string[] = [];
  const results = new Set<string>();
  let isCut = false;
  const answerWith = (answer: ServerResponse, path: string, events: readonly Event[]) => {
    const cuts = !isCut && path.includes(cut.path);
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.flushHeaders();
    for (const [event, data] of cuts ? events.slice(0, cut.after) : events) {
      answer.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    }
    if (!cuts) return answer.end();
    isCut = true;
    // After what was written has arrived.
    return setTimeout(() => answer.destroy(), 20);
  };
  const server = createServer(async (request, answer) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { url: path = '', method, headers } = request;
    const key = String(headers['idempotency-key']);
    const name = `${path} ${key}`;
    if (method !== 'POST' || key === 'undefined') problems.push(`${method} ${name}`);
    if (!begun.includes(name)) begun.push(name);
    if (path === '/chat/messages') return answerWith(answer, path, ASKING);
    const { toolCallId } = JSON.parse(text);
    if (path !== '/chat/messages/m1/tool-results' || toolCallId !== key) problems.push(name);
    results.add(toolCallId);
    if (results.size === 2 && toolCallId === 'c2') return answerWith(answer, path, ANSWERING);
    return answer.writeHead(202).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, begun, problems };
}

const tools = ['tab_info', 'tab_read_dom'].map((name) => ({
  name,
  description: name,
  schema: z.object({ selector: z.string().optional() }),
}));

async function attempt(url: string, request: LlmRequest): Promise<LlmReply | undefined> {
  const config = { provider: 'backend' as const, model: 'default', baseUrl: url, apiKey: '' };
  const llm = await openLlm({ ...config, sendsCookies: false });
  let reply: LlmReply | undefined;
  for await (const event of llm.stream({ tools, ...request }, AbortSignal.timeout(5000))) {
    if (event.type === 'finished') reply = event.reply;
  }
  return reply;
}

/** Asks until there is an answer, as **Retry** does: with the same key. */
async function insist(
  url: string,
  request: LlmRequest,
): Promise<{ reply: LlmReply; tries: number }> {
  for (let tries = 1; tries < 4; tries++) {
    const reply = await attempt(url, request);
    if (reply) return { reply, tries };
  }
  throw new Error('No answer at all.');
}

const CUTS = [
  ...[...ASKING.keys(), ASKING.length].map((after) => ({ path: 'messages', after })),
  ...[...ANSWERING.keys(), ANSWERING.length].map((after) => ({ path: 'tool-results', after })),
];

test.each(CUTS)(
  'the answer to $path that is cut after $after events is whole after a retry, and nothing is begun twice',
  async (cut) => {
    const { url, begun, problems } = await contractServer(cut);
    const messages: Message[] = [
      { role: 'user', content: [{ type: 'text', text: 'What is it?' }] },
    ];
    const key = 'of-this-message';
    const asked = await insist(url, { messages, key });
    const { content } = asked.reply.message;
    const calls = content.filter((part) => part.type === 'tool-call');
    expect(calls.map(({ name, input }) => [name, input])).toEqual([
      ['tab_info', {}],
      ['tab_read_dom', { selector: 'h1' }],
    ]);
    messages.push(
      { role: 'assistant', content },
      {
        role: 'tool',
        results: calls.map(({ id, name }) => ({
          callId: id,
          name,
          content: [{ type: 'text', text: name }],
          isError: false,
        })),
      },
    );
    const answered = await insist(url, { messages, key });

    expect(answered.reply.message.content).toEqual([{ type: 'text', text: 'It is a shop.' }]);
    expect(answered.reply.usage).toMatchObject({ input: 7, output: 3 });
    expect(problems).toEqual([]);
    expect(begun).toEqual([
      `/chat/messages ${key}`,
      ...['c1', 'c2'].map((id) => `/chat/messages/m1/tool-results ${id}`),
    ]);
    // An answer that is complete is not asked for again.
    const isWhole = cut.path === 'tool-results' && cut.after === ANSWERING.length;
    expect(asked.tries + answered.tries).toBe(isWhole ? 2 : 3);
  },
);
