import { expect, test } from 'vitest';
import { treeSearch } from '../../../../../core/page/why/tree-search.ts';
import { parseFor } from '../../../../../core/platform/search/search-matcher.ts';
import { searchNodes, stepMatch } from '../../../../../panel/inspect/tree/search-model.ts';
import { matchText } from '../../../../../panel/ui/controls/search-field.tsx';
import { outlineTree } from '../../../../../panel/ui/grid/outline.ts';
import { pageNode } from '../../../../fakes/fake-tree.ts';

const nodes = [
  pageNode('1', { node: { name: 'Save order' } }),
  pageNode('12', { node: { role: 'textbox', name: 'Note', value: 'first ORDER' } }),
  pageNode('3', { node: { role: 'checkbox', name: 'Express', states: ['checked'] } }),
];
const frame = { number: 1, parent: 0, url: 'http://pay.test/card', title: 'Card', owner: '7' };
const SPEC = treeSearch([frame], (key) =>
  key === '7' ? pageNode('7', { node: { name: 'Payment' } }) : undefined,
);
const find = (query: string, mask: Uint8Array | null = null) => [
  ...searchNodes(parseFor(query, SPEC), SPEC, outlineTree(nodes, mask), { nodes, mask }),
];

test('finds names, values, roles and states in any case, and whole ids', () => {
  expect(find('order')).toEqual([0, 1]);
  expect(find('CHECKED')).toEqual([2]);
  expect(find('12')).toEqual([1]);
  expect(find('2')).toEqual([]);
  expect(find('  ')).toEqual([]);
});

test.each(['frame:f1', 'frame:1', 'frame:payment', 'frame:Card', 'frame:pay.test'])(
  '%s finds what is in a frame',
  (query) => {
    const inside = [pageNode('1', {}), pageNode('f1_2', { frame: 1 })];
    const found = searchNodes(parseFor(query, SPEC), SPEC, outlineTree(inside, null), {
      nodes: inside,
      mask: null,
    });
    expect([...found]).toEqual([1]);
  },
);

test.each([
  ['id:#12', [1]],
  ['#12', [1]],
  ['role:inp', [1]],
  ['role:chk', [2]],
  ['role:btn', [0]],
])('%s is found as chips and payloads write it', (query, rows) => {
  expect(find(query)).toEqual(rows);
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
