import { expect, test, vi } from 'vitest';
import { replyText } from '../../../../core/chat/conversation.ts';
import type { LlmEvent, LlmRequest } from '../../../../core/llm/call/llm.ts';
import { memoryConversations } from '../../../../panel/chat/store/conversation-store.ts';
import { tabViews } from '../../../../panel/chat/store/tab-view.ts';
import { webTurnLease } from '../../../../panel/chat/turn/turn-lease.ts';
import { orderPage } from '../../../fakes/agent-panel.ts';
import {
  type ChatAnswer,
  chatCall,
  chatPanel,
  chatText,
  fakeLocks,
} from '../../../fakes/chat-panel.ts';
import { memoryArea } from '../../../fakes/memory-area.ts';

/** What the windows of one tab share; each call opens a window. */
function browser(answers: ChatAnswer[]) {
  const sent: LlmRequest[] = [];
  const lease = webTurnLease(fakeLocks());
  const agentPage = orderPage();
  const shared = {
    store: memoryConversations(),
    view: tabViews(memoryArea()),
    answers,
    sent,
    agentPage,
  };
  const open = (more: Parameters<typeof chatPanel>[0] = {}) =>
    chatPanel({ ...shared, lease, ...more });
  return { ...shared, open };
}

/** A busy machine takes its time. */
const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 });

type Window = ReturnType<typeof chatPanel>;

const lastReply = ({ chat }: Window) => {
  const last = chat.path.value.at(-1);
  return last?.role === 'assistant' ? last : null;
};
const ended = (window: Window, how = 'done') =>
  soon(() => expect(lastReply(window)?.end.type).toBe(how));

/** The person allows what waits for them. */
async function approve({ hand }: Window): Promise<void> {
  await soon(() => expect(hand.agent.waiting.value?.point.type).toBe('approval'));
  const point = hand.agent.waiting.value?.point;
  if (point?.type !== 'approval') throw new Error('Nothing waits for approval.');
  await new Promise((resolve) => setTimeout(resolve, 80));
  hand.agent.answer({ type: 'approve', binding: point.proposal.binding });
}

/** Writes these words, and then nothing more until the end of the test. */
function writes(words: readonly string[]): ChatAnswer {
  return async function* (): AsyncGenerator<LlmEvent> {
    yield { type: 'attempt', attempt: 1 };
    for (const delta of words) yield { type: 'text', delta };
    await new Promise(() => undefined);
  };
}

const WORDS = 'They sell chairs, tables and a lamp that nobody wants.'.split(/(?<= )/);

test.each(WORDS.map((_, at) => at))(
  'closed after %i words, the answer goes on in the next window with each word once',
  async (count) => {
    const [before, after] = [WORDS.slice(0, count), WORDS.slice(count)];
    const { open, sent, store } = browser([writes(before), [chatText(after.join(''))]]);
    const first = open();
    void first.say('What do they sell?');
    await soon(async () => {
      const [kept] = (await store.all()).conversations;
      const reply = kept?.nodes.at(-1);
      expect(reply?.role === 'assistant' && replyText(reply)).toBe(before.join(''));
    });
    first.close();

    const second = open();
    await ended(second);
    const reply = lastReply(second);
    expect(reply && replyText(reply)).toBe(WORDS.join(''));
    expect(second.chat.path.value).toHaveLength(2);
    expect(sent).toHaveLength(2);
    const [asked, again] = sent;
    expect(again?.messages.slice(0, asked?.messages.length)).toEqual(asked?.messages);
    expect(again?.messages.length).toBe(1 + (count === 0 ? 0 : 2));
    expect(again?.key).toBe(asked?.key);
    second.close();
  },
);

const READS = ['tab_info', 'tab_read_dom', 'page_outline', 'page_colors', 'dark_measure'];

test.each(READS)('%s that was running is run again', async (name) => {
  const { open } = browser([[chatCall(name, {})], [chatText('Read.')]]);
  const never = () => new Promise<never>(() => undefined);
  const first = open({ tab: { readDom: never, info: never } });
  first.page.settle = never;
  void first.say('Read it');
  await soon(() => expect(lastReply(first)?.executions[0]?.status).toBe('executing'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  first.close();

  const second = open();
  await ended(second);
  const [, reply] = second.chat.path.value;
  expect(reply?.role === 'assistant' && reply.executions[0]?.status).toBe('completed');
  second.close();
});

test('an approval waits for the next window, and what it lets happen happens once', async () => {
  const click = chatCall('tab_click', { selector: '[data-id="2"]' });
  const { open, agentPage, sent } = browser([[click], [chatText('Opened.')]]);
  for (let round = 0; round < 3; round++) {
    const window = open();
    if (round === 0) void window.say('Open it');
    await soon(() => expect(window.hand.agent.waiting.value?.point.type).toBe('approval'));
    await soon(() => expect(lastReply(window)?.executions[0]?.isWaiting).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 5));
    window.close();
  }
  expect(agentPage.orders).toEqual([]);
  const last = open();
  await approve(last);
  await ended(last);
  expect(agentPage.orders.map(({ tool }) => tool)).toEqual(['click']);
  expect(sent).toHaveLength(2);
  last.close();
});

test('what may have been done when the window closed is not done again: the model is told', async () => {
  const click = chatCall('tab_click', { selector: '[data-id="2"]' });
  const { open, agentPage } = browser([[click], [chatText('I look.')]]);
  const first = open();
  agentPage.does = () => new Promise(() => undefined);
  void first.say('Open it');
  await approve(first);
  await soon(() => expect(agentPage.orders).toHaveLength(1));
  first.close();

  const second = open();
  await ended(second);
  expect(agentPage.orders).toHaveLength(1);
  const [, reply] = second.chat.path.value;
  expect(reply?.role === 'assistant' && JSON.stringify(reply.executions[0]?.content)).toContain(
    'it may have been done',
  );
  second.close();
});

test('a text that waited to be typed was not kept, and nothing else is typed in its place', async () => {
  const type = chatCall('tab_type', { selector: '[data-id="1"]', text: 'hunter2-hunter2' });
  const { open, agentPage } = browser([[type], [chatText('I ask again.')]]);
  const first = open();
  void first.say('Write it');
  await soon(() => expect(first.hand.agent.waiting.value?.point.type).toBe('approval'));
  await soon(() => expect(lastReply(first)?.executions[0]?.isWaiting).toBe(true));
  first.close();

  const second = open();
  await ended(second);
  expect(agentPage.orders).toEqual([]);
  second.close();
});

test('a second window shows the stream of the first, and never a stop', async () => {
  const { open } = browser([writes(WORDS)]);
  const first = open();
  void first.say('What do they sell?');
  await soon(() => expect(first.chat.turn.value?.node).toBeTruthy());
  const second = open();
  await soon(() => expect(second.chat.liveId.value).toBe(first.chat.turn.value?.node));
  await soon(() => {
    const shown = second.chat.written.value ?? lastReply(second);
    expect(shown && replyText(shown)).toBe(WORDS.join(''));
  });
  expect(lastReply(second)?.end).toEqual({ type: 'open' });
  // It goes on where the other was closed.
  first.close();
  await ended(second);
  expect(replyText(lastReply(second) ?? { content: [] })).toBe(`${WORDS.join('')}Enough.`);
  second.close();
});

test('a stop is a stop in every window, and is not gone on with', async () => {
  const { open, sent } = browser([writes(WORDS.slice(0, 3))]);
  const first = open();
  const over = first.say('What do they sell?');
  await soon(() => expect(first.chat.written.value).not.toBeNull());
  first.chat.stop();
  await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 50))]);
  first.close();
  const second = open();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
  second.close();
});

test('a turn that is left between the results of its tools and the next request goes on', async () => {
  const answers = [
    [chatCall('tab_info', {})],
    [chatText('Chairs.')],
    [chatText('They sell chairs.')],
  ];
  const { open, sent, store, view } = browser(answers);
  const first = open();
  await first.say('What do they sell?');
  const kept = await view.load();
  first.close();
  const [state] = (await store.all()).conversations;
  if (!state || !kept) throw new Error('Nothing was kept.');
  // The window went before its next reply was written down.
  const left = memoryConversations();
  await left.put({ ...state, nodes: state.nodes.slice(0, -1), chosen: {} });
  await view.save({ ...kept, answering: state.id });

  const second = open({ store: left });
  await soon(() =>
    expect(replyText(lastReply(second) ?? { content: [] })).toBe('They sell chairs.'),
  );
  expect(sent).toHaveLength(3);
  expect(JSON.stringify(sent[2]?.messages)).toContain('tab_info');
  second.close();
});

test('a conversation of another tab is not gone on with here before a person says so', async () => {
  const { open, sent, store } = browser([writes(WORDS.slice(0, 2)), [chatText('chairs.')]]);
  const first = open();
  void first.say('What do they sell?');
  await soon(() => expect(first.chat.written.value).not.toBeNull());
  first.close();
  const other = open({ view: tabViews(memoryArea()) });
  const [kept] = (await store.all()).conversations;
  await soon(() => expect(other.chat.isRestored.value).toBe(true));
  other.chat.show(kept ?? null);
  await soon(() => expect(other.chat.broken.value).toBe(kept?.nodes.at(-1)?.id));
  expect(sent).toHaveLength(1);
  await other.chat.resume();
  expect(replyText(lastReply(other) ?? { content: [] })).toBe('They sell chairs.');
  other.close();
});

test('a message to a chat server is not sent again before a person says so, and then by its name', async () => {
  const { open, sent } = browser([writes(WORDS.slice(0, 2)), [chatText('They sell chairs.')]]);
  const id = { provider: 'backend', model: 'own' } as const;
  const first = open({ id });
  void first.say('What do they sell?');
  await soon(() => expect(first.chat.written.value).not.toBeNull());
  first.close();
  const second = open({ id });
  await soon(() => expect(second.chat.broken.value).not.toBeNull());
  expect(sent).toHaveLength(1);
  await second.chat.resume();
  expect(replyText(lastReply(second) ?? { content: [] })).toBe('They sell chairs.');
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.messages).toEqual(sent[0]?.messages);
  second.close();
});

test('a new message in place of an interrupted answer closes it', async () => {
  const { open, store } = browser([writes(WORDS.slice(0, 2)), [chatText('Yes.')]]);
  const id = { provider: 'backend', model: 'own' } as const;
  const first = open({ id });
  void first.say('What do they sell?');
  await soon(() => expect(first.chat.written.value).not.toBeNull());
  first.close();
  const second = open({ id });
  await soon(() => expect(second.chat.broken.value).not.toBeNull());
  await second.say('Never mind. Is it open?');
  const [kept] = (await store.all()).conversations;
  expect(kept?.nodes.map((node) => node.role === 'assistant' && node.end.type)).toEqual([
    false,
    'stopped',
    false,
    'done',
  ]);
  second.close();
});
