import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import type { Llm, LlmRequest } from '../../../../core/llm/call/llm.ts';
import type { AssistantPart } from '../../../../core/llm/call/message.ts';
import { parseAgentSettings } from '../../../../panel/agent/run/agent-settings.ts';
import { GroupName } from '../../../../panel/agent/tabs/task-group.ts';
import { createChat } from '../../../../panel/chat/context/create-chat.ts';
import { memoryConversations } from '../../../../panel/chat/store/conversation-store.ts';
import { tabViews } from '../../../../panel/chat/store/tab-view.ts';
import { memoryValue } from '../../../../panel/chrome/storage/stored-value.ts';
import { createLlm } from '../../../../panel/llm/context/create-llm.ts';
import { orderPage } from '../../../fakes/agent-panel.ts';
import { FakeDebugger } from '../../../fakes/fake-debugger.ts';
import { FakePage } from '../../../fakes/fake-page.ts';
import { fakeShell } from '../../../fakes/fake-shell.ts';
import { pageNode, pageTree } from '../../../fakes/fake-tree.ts';
import { memoryArea } from '../../../fakes/memory-area.ts';
import { ownTurnLease } from '../../../fakes/memory-ports.ts';

/** A busy machine takes its time. */
const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 });

let dispose: () => void;
afterEach(() => dispose());

const text = (words: string): AssistantPart => ({ type: 'text', text: words });
const call = (name: string, input: object): AssistantPart => ({
  type: 'tool-call',
  id: name,
  name,
  input: input as never,
});

const SCORE = {
  by: 'pixels',
  total: 90,
  readable: 1,
  dark: 1,
  kept: null,
  brightAreas: 0,
} as const;

const tried = { keep: vi.fn(async () => undefined), drop: vi.fn(async () => undefined) };

/** A chat about a page of plain data, with a model that gives these answers. */
function setUp(...answers: AssistantPart[][]) {
  const agentPage = orderPage();
  const page = new FakePage(agentPage.tree);
  const shell = fakeShell({ page });
  shell.tab.value = 'chat';
  const payload = signal({ text: '', legend: '' });
  const llm = createLlm({ ...shell, payload });
  const sent: LlmRequest[] = [];
  const model: Llm = {
    id: { provider: 'compatible', model: 'fake' },
    async *stream(request) {
      const content = answers[sent.length] ?? [text('Enough.')];
      sent.push({ ...request, tools: [] });
      const hasCalls = content.some(({ type }) => type === 'tool-call');
      yield {
        type: 'finished',
        reply: {
          attempt: 1,
          message: { role: 'assistant', content },
          stopReason: hasCalls ? 'tool-calls' : 'end',
          rawStopReason: '',
          usage: null,
          servedBy: null,
          responseId: null,
        },
      };
    },
  };
  llm.models.open = async () => model;
  void llm.models.choose(model.id);
  const store = memoryConversations();
  const readDom = vi.fn(async () => ({ url: page.tree?.url ?? '', title: '', text: 'Orders' }));
  const inspected = { page, isInspected: true, show: async () => async () => undefined };
  const openAgentPage = () =>
    Object.assign(agentPage, { stepTab: () => inspected, groupName: new GroupName() });
  const busy = signal(false);
  const chat = createChat({
    ...shell,
    models: llm.models,
    send: llm.send,
    pageDebugger: new FakeDebugger(),
    openAgentPage,
    agentSettings: memoryValue(parseAgentSettings({})),
    chatTab: { readDom, info: async () => ({}) },
    conversations: store,
    turnLease: ownTurnLease(),
    tabView: tabViews(memoryArea()),
    savedPrompts: memoryValue({ prompts: [] }),
    styles: {
      colors: async () => 'colors',
      measureDark: async () => 'measured',
      setDark: async (isDark) => (isDark ? 'dark' : 'light'),
      tryCss: async () => ({ before: SCORE, after: SCORE, fell: [], problems: [], ...tried }),
    },
    agent: { isRunning: () => busy.value, takeTask: () => undefined },
  });
  dispose = () => {
    chat.dispose();
    llm.dispose();
    shell.dispose();
  };
  const say = (words: string) => {
    chat.chat.composer.text.value = words;
    return chat.chat.send();
  };
  const results = () =>
    chat.chat.path
      .peek()
      .flatMap((node) => (node.role === 'assistant' ? node.executions : []))
      .map(({ status, content: [part] }) => [status, part?.type === 'text' ? part.text : '']);
  return { ...chat, llm, store, page, agentPage, sent, say, results, readDom, busy };
}

const goTo = (page: FakePage, url: string) => {
  const tree = pageTree([pageNode('1')], { url });
  page.send({ type: 'tree', tree, changed: new Set(), reset: true });
};

test('a conversation is stored as it goes on, with the page that it is about', async () => {
  const { say, store, chat } = setUp([text('Hello.')]);
  await say('What is this?');

  const { conversations } = await store.all();
  expect(conversations).toHaveLength(1);
  expect(conversations[0]).toMatchObject({
    title: 'What is this?',
    origin: 'https://example.test',
    nodes: [{ role: 'user' }, { role: 'assistant', end: { type: 'done' } }],
  });
  expect(chat.isBusy.value).toBe(false);
});

test('a store that refuses is said, and nothing is lost on screen', async () => {
  const { say, store, chat, conversations } = setUp([text('Hello.')]);
  store.put = () => Promise.reject(new Error('The disk is full'));
  await say('Keep me');

  await soon(() => expect(conversations.problem.value).toContain('The disk is full'));
  expect(chat.path.value).toHaveLength(2);
});

test('an edited message and a retried answer are branches of their own', async () => {
  const { say, chat } = setUp([text('One.')], [text('Two.')], [text('Three.')]);
  await say('First');
  const [first] = chat.path.value;
  if (first?.role !== 'user') throw new Error('There is no message.');
  chat.composer.edit(first);
  await say('Second');
  const reply = chat.path.value.at(-1);
  if (reply?.role !== 'assistant') throw new Error('There is no answer.');
  await chat.retry(reply);

  expect(chat.open.value?.nodes).toHaveLength(5);
  chat.choose(first.id);
  expect(chat.path.value.map((node) => node.role === 'user' && node.text)).toContain('First');
});

test('an action is a step of the agent: it waits for approval, and its check goes back', async () => {
  const { say, hand, agentPage, results } = setUp([
    call('tab_click', { selector: '[data-id="2"]' }),
  ]);
  const over = say('Open it');
  await soon(() => expect(hand.agent.waiting.value?.point.type).toBe('approval'));
  expect(agentPage.orders).toEqual([]);
  const point = hand.agent.waiting.value?.point;
  if (point?.type !== 'approval') throw new Error('Nothing waits for approval.');
  await new Promise((resolve) => setTimeout(resolve, 80));
  hand.agent.answer({ type: 'approve', binding: point.proposal.binding });
  await over;

  expect(agentPage.orders.map(({ tool }) => tool)).toEqual(['click']);
  expect(results()[0]?.[0]).toBe('completed');
  expect(results()[0]?.[1]).toMatch(/^<page-data-\w+>\nsucceeded: /);
});

test('asked only where it matters, a harmless step passes and one that costs money waits', async () => {
  const { say, hand, agentPage, asking, chat, results } = setUp(
    [call('tab_click', { selector: '[data-id="2"]' })],
    [call('tab_click', { selector: '[data-id="3"]' })],
  );
  asking.value = 'needed';
  const over = say('Save it');
  await soon(() => expect(hand.agent.waiting.value?.point.isPersonal).toBe(true));
  expect(agentPage.orders.map(({ tool }) => tool)).toEqual(['click']);
  chat.stop();
  await over;

  expect(agentPage.orders).toHaveLength(1);
  expect(results().at(-1)).toEqual(['failed', 'Stopped by the person.']);
});

test('nothing acts while the agent works in the page', async () => {
  const { say, busy, agentPage, results } = setUp([
    call('tab_click', { selector: '[data-id="2"]' }),
  ]);
  busy.value = true;
  await say('Open it');
  expect(agentPage.orders).toEqual([]);
  expect(results()[0]?.[1]).toContain('Stop its run first.');
});

test('a page on another site is read only after a yes', async () => {
  const { say, page, consent, readDom, results } = setUp(
    [call('dark_preview', { dark: true })],
    [call('tab_info', {})],
    [call('tab_read_dom', {})],
  );
  const over = say('Read it');
  await soon(() => expect(consent.question.value?.type).toBe('dark'));
  goTo(page, 'https://other.test/');
  await soon(() => expect(consent.question.value).toMatchObject({ type: 'dark' }));
  consent.answer(true);
  await soon(() => expect(consent.question.value?.type).toBe('origin'));
  consent.answer(false);
  await soon(() => expect(results()).toHaveLength(3));
  await soon(() => expect(consent.question.value?.type).toBe('origin'));
  consent.answer(true);
  await over;

  expect(results().map(([status]) => status)).toEqual(['completed', 'failed', 'completed']);
  expect(readDom).toHaveBeenCalledTimes(1);
});

test('dark CSS is shown only after a yes', async () => {
  const { say, consent, results } = setUp([call('dark_preview', { dark: true })]);
  const over = say('Make it dark');
  await soon(() => expect(consent.question.value).toEqual({ type: 'dark', isDark: true }));
  consent.answer(true);
  await over;
  expect(results()[0]).toEqual(['completed', 'dark']);
});

test.each(['kept', 'dropped', 'stopped'] as const)(
  'dark CSS of the model is in the page while the person decides, and then %s',
  async (end) => {
    vi.clearAllMocks();
    const css = 'p { color: #ddd }';
    const { say, consent, chat, results } = setUp([call('dark_propose', { css })]);
    const over = say('Make the text lighter');
    await soon(() => expect(consent.question.value).toMatchObject({ type: 'css', css }));
    expect(tried.drop).not.toHaveBeenCalled();
    if (end === 'stopped') chat.stop();
    else consent.answer(end === 'kept');
    await over;
    expect(tried.keep).toHaveBeenCalledTimes(end === 'kept' ? 1 : 0);
    expect(tried.drop).toHaveBeenCalledTimes(end === 'kept' ? 0 : 1);
    if (end !== 'stopped')
      expect(results()[0]?.[1]).toMatch(end === 'kept' ? 'kept this CSS' : 'discarded this CSS');
  },
);

test('what is typed into a field for a secret is never in the store', async () => {
  const { say, store, agentPage, page, hand, chat } = setUp([
    call('tab_type', { selector: '[data-id="1"]', text: 'hunter2-hunter2' }),
  ]);
  const secret = (node: ReturnType<typeof pageNode>) => ({
    ...node,
    node: { ...node.node, name: 'Password', tag: 'input', role: 'textbox' },
  });
  agentPage.change('1', secret);
  page.change('1', secret);
  const stored: string[] = [];
  const put = store.put;
  store.put = (conversation) => {
    stored.push(JSON.stringify(conversation));
    return put(conversation);
  };
  const over = say('Log in');
  await soon(() => expect(hand.agent.waiting.value?.point.type).toBe('approval'));
  const point = hand.agent.waiting.value?.point;
  if (point?.type !== 'approval') throw new Error('Nothing waits for approval.');
  await new Promise((resolve) => setTimeout(resolve, 80));
  hand.agent.answer({ type: 'approve', binding: point.proposal.binding });
  await over;

  expect(JSON.stringify(chat.open.value)).toContain('hunter2');
  expect(stored.length).toBeGreaterThan(3);
  expect(stored.filter((one) => one.includes('hunter2'))).toEqual([]);
});

test.each([
  ['tab_info', true],
  ['tab_read_dom', true],
  ['page_outline', true],
  ['page_colors', true],
  ['dark_measure', true],
  [null, false],
])(
  'D5: after %s on one site, what is typed on another is the person’s to decide: %s',
  async (...how) => {
    const [tool, isAsked] = how;
    const type = call('tab_type', { selector: '[data-id="1"]', text: 'She is well off' });
    const reads = tool === null ? [] : [[call(tool, {})]];
    const { say, asking, page, agentPage, hand, chat } = setUp(...reads, [text('Yes.')], [type]);
    asking.value = 'needed';
    await say('Who is it?');
    const tree = { ...agentPage.tree, url: 'https://other.test/' };
    agentPage.tree = tree;
    page.send({ type: 'tree', tree, changed: new Set(), reset: true });
    const over = say('Write that down');
    const point = () => hand.agent.waiting.value?.point;
    if (isAsked) {
      await soon(() => expect(point()?.isPersonal).toBe(true));
      expect(point()).toMatchObject({
        proposal: { concerns: [{ kind: 'page-data', from: ['https://example.test'] }] },
      });
      chat.stop();
    }
    await over;
    expect(agentPage.orders.map((order) => order.tool)).toEqual(isAsked ? [] : ['type']);
  },
);

test('stored conversations are counted with their bytes', async () => {
  const { say, conversations } = setUp([text('Hello.')]);
  expect(await conversations.size()).toEqual({ count: 0, bytes: 0 });
  await say('What is this?');

  const { count, bytes } = await conversations.size();
  expect(count).toBe(1);
  expect(bytes).toBeGreaterThan(100);
});

test('what the next message costs is gone once the last model is', async () => {
  const { llm, chat, context } = setUp();
  chat.composer.text.value = 'Hello';
  await soon(() => expect(context.size.value?.total).toBeGreaterThan(0));

  await llm.models.remove({ provider: 'compatible', model: 'fake' });

  expect(context.size.value).toBeNull();
});
