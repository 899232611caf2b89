import { expect, test } from 'vitest';
import { hasUnread } from '../../../../../core/page/tree/page-tree.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';

test('only elements that were never read are unread, not those that are looked at again', () => {
  const tree = generatedTree(60);
  const total = tree.nodes.filter(({ node }) => node.kind === 'interactive').length;

  expect(hasUnread({ ...tree, total, pending: 0 })).toBe(false);
  expect(hasUnread({ ...tree, total, pending: 7 })).toBe(false);
  expect(hasUnread({ ...tree, total: total + 1, pending: 1 })).toBe(true);
});
