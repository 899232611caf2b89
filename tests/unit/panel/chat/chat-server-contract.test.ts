import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReplyNode } from '../../../../core/chat/conversation.ts';
import { openLlm } from '../../../../core/llm/open/open-llm.ts';
import { english } from '../../../../core/platform/messages/messages.ts';
import { chatPanel } from '../../../fakes/chat-panel.ts';
import { type ContractTurn, startContractServer } from '../../../fakes/contract-server.ts';

/** A chat in a window of its own with a server that does these turns one after the other. */
async function talk(turns: ContractTurn[]) {
  const server = await startContractServer([...turns]);
  const config = { provider: 'backend', model: 'own', baseUrl: server.url } as const;
  const model = await openLlm({ ...config, sendsCookies: false, apiKey: 'secret-key' });
  const window = chatPanel({ model, id: model.id });
  const close = () => {
    window.close();
    server.close();
  };
  const replies = () =>
    window.chat.path.value.filter((node): node is ReplyNode => node.role === 'assistant');
  const messages = () => server.posts.filter(({ path }) => path === '/chat/messages');
  return { server, ...window, replies, messages, close };
}

const VALID = [
  { name: 'tab_info', args: {} },
  { name: 'tab_read_dom', args: { selector: 'h1' } },
  { name: 'page_colors' },
];
const INVALID = [
  { name: 'delete_everything', args: {} },
  { name: 'tab_scroll', args: { direction: 'sideways' } },
  { name: 'tab_click', args: 'not an object' },
  { name: 'tab_type', args: null },
  { name: 'tab_type', args: [1] },
  { name: '', args: {} },
];
const IDS = ['call_1', 'a', 'x'.repeat(200), 'with spaces and ä', 'a/b?c=d', '{"id":1}'];

const calls = fc
  .uniqueArray(fc.constantFrom(...IDS), { minLength: 1, maxLength: 4 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((toolCallId) =>
        fc.constantFrom(...VALID, ...INVALID).map((call) => ({ toolCallId, ...call })),
      ),
    ),
  );

test('whatever a server’s model calls, each call is answered once, in order, and the message is posted once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { maxLength: 3 }), async (rounds) => {
      // Calls of one answer may have the IDs of another.
      const turns = rounds.map((round, at) => ({
        calls: round.map((call) => ({ ...call, toolCallId: `${call.toolCallId}${at}` })),
      }));
      const { server, say, messages, replies, close } = await talk([...turns, { say: 'There.' }]);
      await say('What is this?');
      expect(server.breaches()).toEqual([]);
      expect(server.waiting()).toEqual([]);
      expect(messages()).toHaveLength(1);
      const all = turns.flatMap((turn) => turn.calls);
      const results = server.posts.slice(1).map(({ body }) => body);
      expect(results.map(({ toolCallId }) => toolCallId)).toEqual(
        all.map(({ toolCallId }) => toolCallId),
      );
      results.forEach(({ result }, at) => {
        const isWrong = INVALID.some(({ name, args }) => {
          const call = all[at];
          return call?.name === name && call.args === args;
        });
        if (isWrong) expect(result?.isError).toBe(true);
        expect(result?.content).not.toBe('');
      });
      expect(replies().at(-1)?.end).toEqual({ type: 'done' });
      close();
    }),
    { numRuns: 25 },
  );
});

test.each([...INVALID.keys()])(
  'a turn whose only call is invalid (%i) is answered at tool-results with the reason',
  async (at) => {
    const call = { toolCallId: 'bad', name: '', ...INVALID[at] };
    const { server, say, messages, close } = await talk([{ calls: [call] }, { say: 'Sorry.' }]);
    await say('Do it');
    expect(server.breaches()).toEqual([]);
    expect(messages()).toHaveLength(1);
    expect(server.posts[1]?.body).toMatchObject({ toolCallId: 'bad', result: { isError: true } });
    expect(server.posts[1]?.body.result?.content).toMatch(/There is no tool|not as asked for/);
    close();
  },
);

const FAULTS: readonly NonNullable<ContractTurn['fault']>[] = [
  'error',
  'cut',
  'refused',
  ...[400, 401, 404, 408, 409, 413, 429, 500, 503, 529].map((status) => ({
    status,
    message: `No model today (${status}).`,
  })),
];

test.each(FAULTS)(
  'after %j a message is posted again only when a person says so',
  async (fault) => {
    const { server, say, messages, replies, chat, close } = await talk([
      { say: 'They sell chairs and tables.', fault },
      { say: 'They sell chairs and tables.' },
    ]);
    await say('What do they sell?');
    expect(messages()).toHaveLength(1);
    const [failed] = replies();
    expect(failed?.end.type).toBe('failed');
    const said = JSON.stringify(failed?.end);
    if (fault === 'error') expect(said).toContain('Our model is down.');
    if (typeof fault === 'object') expect(said).toContain(fault.message);
    expect(said).not.toContain('secret-key');
    if (fault === 'cut') expect(failed?.content).toMatchObject([{ type: 'text' }]);

    if (failed) await chat.repeat(failed);
    expect(replies().map(({ end }) => end.type)).toEqual(['done']);
    expect(replies()[0]?.content).toEqual([{ type: 'text', text: 'They sell chairs and tables.' }]);
    const keys = messages().map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    // The server had begun: it begins nothing twice.
    expect(server.begun()).toBe(fault === 'error' || fault === 'cut' ? 1 : 2);
    close();
  },
);

test.each(FAULTS.slice(0, 3))(
  'after %s at a result, the results are posted again as they were',
  async (fault) => {
    const calls = ['one', 'two'].map((toolCallId) => ({ toolCallId, name: 'tab_info', args: {} }));
    const { server, say, replies, chat, close } = await talk([
      { calls },
      { say: 'An order of chairs.', fault },
      { say: 'An order of chairs.' },
    ]);
    await say('Look');
    const failed = replies().at(-1);
    expect(failed?.end.type).toBe('failed');
    expect(server.posts).toHaveLength(3);
    server.forget();
    if (failed) await chat.repeat(failed);
    const last = server.posts.slice(3).map(({ body }) => body.toolCallId);
    expect(last).toEqual(['one', 'two']);
    if (fault !== 'refused') {
      expect(server.breaches()).toEqual([]);
      expect(replies().at(-1)?.end).toEqual({ type: 'done' });
    } else expect(english(failed?.end.type === 'failed' ? failed.end.message : '')).not.toBe('');
    close();
  },
);

test('another version of an answer is another message, and each message has its own key', async () => {
  const { say, messages, replies, chat, close } = await talk([]);
  await say('One');
  await say('Two');
  const last = replies().at(-1);
  if (last) await chat.retry(last);
  const keys = messages().map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  close();
});

test('reasoning is kept apart, and usage that is left out is not known', async () => {
  const { say, replies, close } = await talk([{ reason: 'They ask for…', say: 'Chairs.' }]);
  await say('What is sold?');
  expect(replies()[0]?.content).toEqual([
    { type: 'reasoning', text: 'They ask for…' },
    { type: 'text', text: 'Chairs.' },
  ]);
  expect(replies()[0]?.usage).toMatchObject({ input: 5, output: 2 });
  close();
});
