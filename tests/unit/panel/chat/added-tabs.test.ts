import { expect, test, vi } from 'vitest';
import { GroupName } from '../../../../panel/agent/tabs/task-group.ts';
import { orderPage } from '../../../fakes/agent-panel.ts';
import { chatCall, chatPanel, chatText } from '../../../fakes/chat-panel.ts';
import { FakeDebugger } from '../../../fakes/fake-debugger.ts';
import { FakePage } from '../../../fakes/fake-page.ts';

const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 });

/** A chat about one tab, and another that can be added. */
function twoTabs(answers: NonNullable<Parameters<typeof chatPanel>[0]>['answers']) {
  const agentPage = orderPage();
  agentPage.tree = { ...agentPage.tree, url: 'https://other.test/list' };
  const page = new FakePage(agentPage.tree);
  const closed = vi.fn();
  const opened: number[] = [];
  const inspected = { page, isInspected: true, show: async () => async () => undefined };
  const otherTabs = {
    list: async () => [
      { id: 7, title: 'Prices', url: 'https://other.test/list' },
      { id: 8, title: 'Prices', url: 'https://third.test/' },
    ],
    open(id: number) {
      opened.push(id);
      return {
        page,
        tab: {
          readDom: async () => ({ url: page.tree?.url ?? '', title: 'Prices', text: 'Chairs: 9' }),
          info: async () => ({ url: page.tree?.url ?? '' }),
        },
        pageDebugger: new FakeDebugger(),
        openAgentPage: () =>
          Object.assign(agentPage, { stepTab: () => inspected, groupName: new GroupName() }),
        close: closed,
      };
    },
  };
  const window = chatPanel({ answers: answers ?? [], otherTabs });
  const add = async (at = 0) => {
    await window.added?.choose();
    const tab = window.added?.choices.value?.[at];
    if (tab) await window.added?.add(tab);
  };
  const results = () =>
    window.chat.path.value
      .flatMap((node) => (node.role === 'assistant' ? node.executions : []))
      .map(({ status, content: [part] }) => [status, part?.type === 'text' ? part.text : '']);
  return { ...window, other: agentPage, add, results, closed, opened };
}

test('a tab that the person adds is read by its name, without another question; without it nothing changes', async () => {
  const read = chatCall('tab_read_dom', { tab: 'Prices' });
  const { say, add, results, consent, sent, chat, close } = twoTabs([
    [chatText('Hello.')],
    [read, chatCall('tab_read_dom', {}, 'own')],
    [chatText('9.')],
  ]);
  await say('Hello');
  expect(sent[0]?.system).not.toContain('Prices');
  await add();
  await say('What does a chair cost there?');
  expect(sent[1]?.system).toContain(
    '{"name":"Prices","title":"Prices","url":"https://other.test/list"}',
  );
  expect(consent.question.value).toBeNull();
  expect(results()[0]?.[1]).toContain('Chairs: 9');
  expect(results()[1]?.[1]).toContain('Orders');
  expect(chat.path.value).toHaveLength(5);
  close();
});

test.each(['Nothing', 'prices', 'https://other.test/list', '7'])(
  'no tab is reached by %s: only by the name of one that was added',
  async (tab) => {
    const { say, add, results, close } = twoTabs([[chatCall('tab_info', { tab })]]);
    await add();
    await say('Read it');
    expect(results()[0]?.[0]).toBe('failed');
    expect(results()[0]?.[1]).toContain('Tabs: Prices');
    close();
  },
);

test('without an added tab, a name reaches nothing, and no tool offers one', async () => {
  const { say, results, sent, opened, close } = twoTabs([
    [chatCall('tab_info', { tab: 'Prices' })],
  ]);
  await say('Read it');
  expect(results()[0]?.[0]).toBe('failed');
  expect(opened).toEqual([]);
  expect(sent[0]?.system).not.toContain('"tab"');
  close();
});

test.each(['tab_click', 'tab_type'])(
  '%s in an added tab waits for approval, and acts there',
  async (name) => {
    const input = {
      tab: 'Prices',
      selector: name === 'tab_click' ? '[data-id="2"]' : '[data-id="1"]',
    };
    const { say, add, chat, agentPage, other, close } = twoTabs([
      [chatCall(name, { ...input, ...(name === 'tab_type' && { text: 'Hi' }) })],
      [chatText('Done.')],
    ]);
    await add();
    const over = say('Do it there');
    await soon(() => expect(chat.isWaiting.value).toBe(true));
    const agent = chat.agents.value.find(({ waiting }) => waiting.value !== null);
    const point = agent?.waiting.value?.point;
    if (point?.type !== 'approval') throw new Error('Nothing waits for approval.');
    expect([agentPage.orders, other.orders]).toEqual([[], []]);
    await new Promise((resolve) => setTimeout(resolve, 80));
    agent?.answer({ type: 'approve', binding: point.proposal.binding });
    await over;
    expect(agentPage.orders).toEqual([]);
    expect(other.orders.map(({ tool }) => tool)).toEqual([name.slice(4)]);
    close();
  },
);

test('what was read in one tab and is typed into another is the person’s to decide', async () => {
  const { say, add, chat, asking, agentPage, other, close } = twoTabs([
    [chatCall('tab_read_dom', { tab: 'Prices' })],
    [chatCall('tab_type', { selector: '[data-id="1"]', text: 'She is well off' })],
  ]);
  asking.value = 'needed';
  await add();
  const over = say('Look at the prices');
  await soon(() => expect(chat.isWaiting.value).toBe(true));
  const agent = chat.agents.value.find(({ waiting }) => waiting.value !== null);
  expect(agent?.waiting.value?.point).toMatchObject({
    isPersonal: true,
    proposal: {
      concerns: [{ kind: 'page-data', from: expect.arrayContaining(['https://other.test']) }],
    },
  });
  chat.stop();
  await over;
  expect([agentPage.orders, other.orders]).toEqual([[], []]);
  close();
});

test('tabs of one title have names of their own, are taken out again, and closed with the chat', async () => {
  const { add, added, closed, close } = twoTabs([]);
  await add(0);
  await add(0);
  expect(added?.tabs.value.map(({ name }) => name)).toEqual(['Prices', 'Prices 2']);
  const [first] = added?.tabs.value ?? [];
  if (first) added?.leave(first);
  expect(closed).toHaveBeenCalledTimes(1);
  close();
  expect(closed).toHaveBeenCalledTimes(2);
});
