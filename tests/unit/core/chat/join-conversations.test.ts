import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Conversation,
  joinConversations,
  newConversation,
  type ReplyNode,
  type UserNode,
  withChanged,
  withNode,
} from '../../../../core/chat/conversation.ts';

const EMPTY = newConversation({ id: 'c', origin: 'https://a.test', at: 0, mark: 'm' });

function said(id: string, at: number, parent: string | null = null): UserNode {
  return { role: 'user', id, parent, at, text: id, page: null, elements: [], pictures: [] };
}

function reply(id: string, at: number, end: ReplyNode['end'], parent: string): ReplyNode {
  const from = { provider: 'compatible', model: 'fake' } as const;
  const cost = { usage: null, usd: null, ms: 0 };
  return { role: 'assistant', id, parent, at, from, content: [], executions: [], end, ...cost };
}

const ids = ({ nodes }: Conversation) => nodes.map(({ id }) => id);

test('turns that two windows took from the same message are branches of it', () => {
  const start = withNode(EMPTY, said('q', 1));
  const one = withNode(start, said('one', 2, 'q'));
  const two = withNode(start, said('two', 3, 'q'));
  const joined = joinConversations(two, one);

  expect(ids(joined)).toEqual(['q', 'one', 'two']);
  expect(joined.chosen).toEqual({ '': 'q', q: 'two' });
  expect(joined).toMatchObject({ title: 'q', updatedAt: 3 });
});

test('a reply that has ended in the other window stays ended, and one that goes on here goes on', () => {
  const asked = withNode(EMPTY, said('q', 1));
  const open = withNode(asked, reply('r', 2, { type: 'open' }, 'q'));
  const done = withChanged(open, reply('r', 2, { type: 'done' }, 'q'), 5);

  expect(joinConversations(open, done).nodes[1]).toMatchObject({ end: { type: 'done' } });
  expect(joinConversations(done, open)).toBe(done);
});

test('a name that the other window gave later stays', () => {
  const mine = withNode(EMPTY, said('q', 1));
  const named = { ...mine, title: 'Prices', isNamed: true, updatedAt: 9 };

  expect(joinConversations(mine, named)).toMatchObject({ title: 'Prices', isNamed: true });
  expect(joinConversations({ ...mine, updatedAt: 10 }, named)).toMatchObject({ title: 'q' });
});

test('whatever two windows say, every message is there once', () => {
  const turns = fc.array(fc.boolean(), { maxLength: 12 });
  fc.assert(
    fc.property(turns, turns, (one, two) => {
      const say = (from: Conversation, name: string, all: boolean[]) =>
        all.reduce((at, _, n) => withNode(at, said(`${name}${n}`, n + 1)), from);
      const [mine, stored] = [say(EMPTY, 'a', one), say(EMPTY, 'b', two)];
      const joined = joinConversations(mine, stored);
      expect(ids(joined).toSorted()).toEqual([...ids(mine), ...ids(stored)].toSorted());
    }),
  );
});
