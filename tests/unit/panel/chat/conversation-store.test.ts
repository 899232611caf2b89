import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { newConversation, type UserNode, withNode } from '../../../../core/chat/conversation.ts';
import { newDelimiter } from '../../../../core/llm/prompt/quote-page.ts';
import {
  idbConversations,
  memoryConversations,
} from '../../../../panel/chat/store/conversation-store.ts';

function said(id: string, at: number): UserNode {
  return { role: 'user', id, parent: null, at, text: id, page: null, elements: [], pictures: [] };
}

test.each([
  ['on disk', idbConversations],
  ['in memory', memoryConversations],
])('a conversation that two windows go on with has what both said, %s', async (_, open) => {
  const store = open();
  const start = newConversation({ id: 'c', origin: 'https://a.test', at: 0, mark: newDelimiter() });
  await store.put(withNode(start, said('one', 1)));
  await store.put(withNode(start, said('two', 2)));

  const kept = await store.get('c');
  expect(kept?.nodes.map(({ id }) => id)).toEqual(['one', 'two']);
  await store.remove('c');
  await store.put(start);
  expect((await store.get('c'))?.nodes).toEqual([]);
});
