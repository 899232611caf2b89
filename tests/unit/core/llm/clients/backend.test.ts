import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { LlmReply, LlmRequest } from '../../../../../core/llm/call/llm.ts';
import type { Message } from '../../../../../core/llm/call/message.ts';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';
import { startChatBackend } from '../../../../fakes/chat-backend.ts';

let server: Awaited<ReturnType<typeof startChatBackend>>;
beforeEach(async () => {
  server = await startChatBackend();
});
afterEach(() => server.close());

const TOOLS = ['tab_info', 'tab_read_dom'].map((name) => ({
  name,
  description: name,
  schema: z.object({ selector: z.string().optional() }),
}));
const user = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });

async function ask(request: LlmRequest, sendsCookies = false) {
  const config = { provider: 'backend' as const, model: 'default', baseUrl: server.url };
  const llm = await openLlm({ ...config, sendsCookies, apiKey: 'secret-key' }, { attempts: 1 });
  let reply: LlmReply | undefined;
  let failure: unknown;
  for await (const event of llm.stream({ tools: TOOLS, ...request }, AbortSignal.timeout(5000))) {
    if (event.type === 'finished') reply = event.reply;
    if (event.type === 'failed') failure = event.failure;
  }
  return { reply, failure };
}

test('a message goes out with the tools that the browser has, and words come back as they are written', async () => {
  server.plan({ say: 'It is a shop.' });
  const { reply } = await ask({ system: 'Be brief.', messages: [user('What is this?')] });

  expect(server.seen[0]).toMatchObject({
    path: '/api/v1/chat/messages',
    cookie: undefined,
    body: {
      content: 'What is this?',
      history: [],
      instructions: 'Be brief.',
      localToolDefinitions: [{ name: 'tab_info', parameters: { type: 'object' } }, {}],
    },
  });
  expect(reply).toMatchObject({
    stopReason: 'end',
    message: { content: [{ type: 'text', text: 'It is a shop.' }] },
    usage: { input: 50, output: 5 },
  });
});

test('a message that waits for tools goes on once each of their results is posted', async () => {
  const args = { selector: 'h1' };
  server.plan(
    {
      call: [
        { name: 'tab_read_dom', args },
        { name: 'tab_info', args: {} },
      ],
    },
    { say: 'Orders.' },
  );
  const messages: Message[] = [user('Summarize')];
  const first = await ask({ messages });
  const content = first.reply?.message.content ?? [];
  const calls = content.filter((part) => part.type === 'tool-call');
  expect(first.reply?.stopReason).toBe('tool-calls');
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ['tab_read_dom', args],
    ['tab_info', {}],
  ]);

  messages.push(
    { role: 'assistant', content },
    {
      role: 'tool',
      results: calls.map(({ id, name }) => ({
        callId: id,
        name,
        content: [{ type: 'text', text: `${name} gave this` }],
        isError: false,
      })),
    },
  );
  const { reply } = await ask({ messages });
  expect(reply?.message.content).toEqual([{ type: 'text', text: 'Orders.' }]);
  const posted = server.seen.slice(1);
  expect(new Set(posted.map(({ path }) => path)).size).toBe(1);
  expect(posted[0]?.path).toMatch(/^\/api\/v1\/chat\/messages\/[\w-]+\/tool-results$/);
  expect(posted.map(({ body }) => body)).toEqual(
    calls.map(({ id, name }) => ({
      toolCallId: id,
      result: { content: `${name} gave this`, pictures: [], isError: false },
    })),
  );
});

test.each([
  [false, 'omit'],
  [true, 'include'],
])(
  'cookies of its origin go along only where the person says so: %s',
  async (sends, credentials) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    server.plan({ say: 'Yes.' });
    await ask({ messages: [user('Am I signed in?')] }, sends);

    expect(fetched.mock.calls.at(-1)?.[1]?.credentials).toBe(credentials);
  },
);

test('what the server refuses is said, without the key', async () => {
  server.plan({ call: { name: 'delete_everything', args: {} } });
  const { reply, failure } = await ask({ messages: [user('Go')] });

  expect(reply).toBeUndefined();
  expect(JSON.stringify(failure)).toContain('No tool delete_everything');
  expect(JSON.stringify(failure)).not.toContain('secret-key');
});

test('results that nothing waits for are a failure, not a silent end', async () => {
  const call = {
    type: 'tool-call',
    id: 'c',
    name: 'tab_info',
    input: {},
    carried: { messageId: 'gone' },
  };
  const results = [{ callId: 'c', name: 'tab_info', content: [], isError: false }];
  const { failure } = await ask({
    messages: [
      user('Go'),
      { role: 'assistant', content: [call as never] },
      { role: 'tool', results },
    ],
  });

  expect(failure).toBeDefined();
});
