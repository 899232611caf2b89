import { expect, test } from 'vitest';
import { PreviousNodes } from '../../../../../core/page/tree/compose-page.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';

const nodes = (ids: readonly number[]) => ids.map((id) => ({ node: { id } }) as PageNode);
const found = (before: readonly number[], now: readonly number[]) => {
  const seen = new PreviousNodes(nodes(before));
  return now.map((id) => seen.get(id)?.node.id);
};
const count = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

test('nodes that stayed are found around those that came and went', () => {
  expect(found([1, 2, 3, 4, 5], [1, 9, 2, 4, 5])).toEqual([1, undefined, 2, 4, 5]);
});

test('after many that are new, the others are found wherever they stood', () => {
  const fresh = count(1000, 1100);
  const now = [...fresh, ...count(200, 300), ...count(0, 200)];
  const answers = found(count(0, 300), now);
  expect(answers.slice(0, 100).every((id) => id === undefined)).toBe(true);
  expect(answers.slice(100)).toEqual(now.slice(100));
});

test('a node in a list that was empty is new', () => {
  expect(found([], [1, 2])).toEqual([undefined, undefined]);
});
