import { expect, test } from 'vitest';
import { parseFor } from '../../../../../core/platform/search/search-matcher.ts';
import { searchNodes, stepMatch } from '../../../../../panel/inspect/tree/search-nodes.ts';
import { TREE_SEARCH } from '../../../../../panel/inspect/tree/tree-search-spec.ts';
import { matchText } from '../../../../../panel/ui/controls/search-field.tsx';
import { outlineTree } from '../../../../../panel/ui/grid/outline.ts';
import { pageNode } from '../../../../fakes/fake-tree.ts';

const nodes = [
  pageNode('1', { node: { name: 'Save order' } }),
  pageNode('12', { node: { role: 'textbox', name: 'Note', value: 'first ORDER' } }),
  pageNode('3', { node: { role: 'checkbox', name: 'Express', states: ['checked'] } }),
];
const find = (query: string, mask: Uint8Array | null = null) => [
  ...searchNodes(parseFor(query, TREE_SEARCH), outlineTree(nodes, mask), nodes, mask),
];

test('finds names, values, roles and states in any case, and whole ids', () => {
  expect(find('order')).toEqual([0, 1]);
  expect(find('CHECKED')).toEqual([2]);
  expect(find('12')).toEqual([1]);
  expect(find('2')).toEqual([]);
  expect(find('  ')).toEqual([]);
});

test('rows that only give context are passed over', () => {
  expect(find('order', Uint8Array.from([1, 2, 0]))).toEqual([1]);
});

test('next and previous go round', () => {
  const matches = Int32Array.from([2, 5, 9]);
  expect([stepMatch(matches, 5, 1), stepMatch(matches, 9, 1)]).toEqual([9, 2]);
  expect([stepMatch(matches, 5, -1), stepMatch(matches, 2, -1)]).toEqual([2, 9]);
  expect(stepMatch(new Int32Array(0), 0, 1)).toBe(-1);
});

test('the count says where one is', () => {
  expect([matchText(3, 41), matchText(0, 1041), matchText(0, 0)]).toEqual([
    '3 of 41',
    '1,041 found',
    'No match',
  ]);
});
