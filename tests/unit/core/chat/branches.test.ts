import { expect, test } from 'vitest';
import {
  askedBy,
  type ChatNode,
  type Conversation,
  choosingBranch,
  forkAt,
  newConversation,
  pathTo,
  type ReplyNode,
  shownPath,
  type UserNode,
  withNode,
} from '../../../../core/chat/conversation.ts';
import { readConversation } from '../../../../core/chat/read-conversation.ts';

const asked = (id: string, parent: string | null, text = id): UserNode => ({
  id,
  parent,
  at: 1,
  role: 'user',
  text,
  page: null,
  elements: [],
  pictures: [],
});

const reply = (id: string, parent: string): ReplyNode => ({
  id,
  parent,
  at: 2,
  role: 'assistant',
  from: { provider: 'compatible', model: 'fake' },
  content: [{ type: 'text', text: id }],
  executions: [],
  end: { type: 'done' },
  usage: null,
  usd: null,
  ms: 5,
});

const empty = newConversation({
  id: 'c',
  origin: 'https://a.test',
  at: 0,
  mark: 'page-data-0123456789abcdef',
});

const of = (...nodes: ChatNode[]): Conversation =>
  nodes.reduce((state, node) => withNode(state, node), empty);

const ids = (state: Conversation) => shownPath(state).map(({ id }) => id);

test('the newest branch is shown, and each of them can be', () => {
  const state = of(asked('q1', null), reply('a1', 'q1'), asked('q2', null), reply('a2', 'q2'));

  expect(ids(state)).toEqual(['q2', 'a2']);
  expect(ids(choosingBranch(state, 'q1'))).toEqual(['q1', 'a1']);
  expect(forkAt(state, asked('q2', null))).toEqual({ place: 1, ids: ['q1', 'q2'] });
});

test('a branch that was left keeps which of its own branches was shown', () => {
  const two = of(asked('q', null), reply('a1', 'q'), reply('a2', 'q'), asked('other', null));
  const back = choosingBranch(choosingBranch(two, 'q'), 'a1');

  expect(ids(choosingBranch(back, 'other'))).toEqual(['other']);
  expect(ids(choosingBranch(choosingBranch(back, 'other'), 'q'))).toEqual(['q', 'a1']);
});

test('a reply answers the message before it, through other replies', () => {
  const state = of(asked('q', null), reply('a', 'q'), reply('b', 'a'));
  expect(askedBy(state, reply('b', 'a'))?.id).toBe('q');
});

test('messages in a circle, as in a file that was edited by hand, end', () => {
  const state = { ...empty, nodes: [asked('a', 'b'), asked('b', 'a')] };
  expect(shownPath(state)).toEqual([]);
  expect(pathTo(state, 'a')).toHaveLength(2);
});

test('the first message gives the title, and a person’s own stays', () => {
  expect(of(asked('q', null, '  What\n is  this? ')).title).toBe('What is this?');
  const named = withNode({ ...empty, title: 'Mine', isNamed: true }, asked('q', null));
  expect(named.title).toBe('Mine');
});

test('a stored conversation is read, and what was still being written is open', () => {
  const open = { ...reply('a', 'q'), end: { type: 'open' as const } };
  const state = of(asked('q', null), open);
  const read = readConversation(JSON.parse(JSON.stringify(state)));

  expect(read).toEqual({
    type: 'conversation',
    conversation: { ...state, nodes: [state.nodes[0], open] },
  });
});

test('one of a newer version, and anything else, is not read', () => {
  expect(readConversation({ ...empty, schema: 2 })).toEqual({ type: 'newer' });
  for (const other of [null, 7, 'x', {}, { ...empty, nodes: [{ role: 'user' }] }])
    expect(readConversation(other)).toEqual({ type: 'unreadable' });
});
