import { expect, test } from 'vitest';
import type { ChatTab } from '../../../../panel/chat/page/panel-chat-page.ts';
import { orderPage } from '../../../fakes/agent-panel.ts';
import { chatCall, chatPanel, chatText } from '../../../fakes/chat-panel.ts';
import { pageNode } from '../../../fakes/fake-tree.ts';

/** What a selector matches: an ID of the tree, IDs of no list, or nothing. */
const MATCHES = {
  control: ['2'],
  select: ['7'],
  heading: ['8'],
  unlisted: ['90'],
  several: ['2', '90'],
  none: [],
} as const;

type Match = keyof typeof MATCHES;

const TOOLS = {
  tab_click: {},
  tab_type: { text: 'Large' },
  tab_scroll: { direction: 'down' },
} as const;

/** The step that a tool takes on each, or the sentence. */
const EXPECTED: Record<keyof typeof TOOLS, Record<Match, string>> = {
  tab_click: {
    control: 'click 2',
    select: 'click 7',
    heading: 'click_at 5,6',
    unlisted: 'click_at 5,6',
    several: 'Several elements match',
    none: 'No element matches',
  },
  tab_type: {
    control: 'type 2',
    select: 'select 7 Large',
    heading: '#it isn’t a field',
    unlisted: '#it isn’t a field',
    several: 'Several elements match',
    none: 'No element matches',
  },
  tab_scroll: {
    control: 'scroll 2',
    select: 'scroll 7',
    heading: 'scroll 8',
    unlisted: 'scroll 90',
    several: 'Several elements match',
    none: 'No element matches',
  },
};

const cases = Object.keys(TOOLS).flatMap((tool) =>
  Object.keys(MATCHES).map((match) => [tool as keyof typeof TOOLS, match as Match] as const),
);

test.each(cases)('%s with a selector that matches %s', async (tool, match) => {
  const agentPage = orderPage();
  const more = [
    pageNode('7', { node: { tag: 'select', role: 'combobox', name: 'Size' } }),
    pageNode('8', { node: { kind: 'structure', tag: 'h2', role: 'heading', name: 'Orders' } }),
  ];
  agentPage.tree = { ...agentPage.tree, nodes: [...agentPage.tree.nodes, ...more] };
  const matches: readonly string[] = MATCHES[match];
  const tab: Partial<ChatTab> = {
    findAny: async () => [...matches],
    reach: async () => ({ type: 'reached', log: [], x: 5, y: 6 }),
  };
  const window = chatPanel({
    agentPage,
    tab,
    answers: [[chatCall(tool, { selector: '#it', ...TOOLS[tool] })], [chatText('Done.')]],
  });
  const listed = matches.filter((id) => Number(id) < 9);
  window.page.find = async () =>
    (listed.length === 1 && matches.length === 1 ? listed[0] : null) ?? null;
  const steps: string[] = [];
  window.hand.act = async ({ tool: name, input }) => {
    const { element, x, y, options, text: _ } = input;
    const at = element ?? `${x},${y}`;
    steps.push([name, at, ...(Array.isArray(options) ? options : [])].join(' '));
    return { output: [] };
  };
  await window.say('Do it');
  const [, reply] = window.chat.path.value;
  const content = reply?.role === 'assistant' ? reply.executions[0]?.content : [];
  const said = content?.map((part) => (part.type === 'text' ? part.text : '')).join() ?? '';
  const expected = EXPECTED[tool][match];
  if (/^[a-z_]+ /.test(expected)) expect(steps).toEqual([expected]);
  else {
    expect(steps).toEqual([]);
    expect(said).toContain(expected);
  }
  window.close();
});
