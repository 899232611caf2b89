import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { chipOf } from '../../../../../panel/ui/element/element-chip.tsx';
import { foundInTree } from '../../../../../panel/ui/element/find-in-tree.tsx';
import { pageNode } from '../../../../fakes/fake-tree.ts';

const nodes = [
  pageNode('1', { node: { role: 'link', name: 'Save the date' } }),
  pageNode('2', { node: { name: 'Save order' }, leftOut: 'invisible' }),
  pageNode('3', { node: { role: 'form', kind: 'structure', reason: 'structure', name: 'Order' } }),
];
const byKey = new Map(nodes.map((node) => [node.key, node]));

test.each([
  ['save', '1'],
  ['order save', '2'],
  ['role:btn save', '2'],
  ['why:invisible', '2'],
  ['/^save o/', '2'],
  ['nothing of this', undefined],
  ['role:', undefined],
])('%s is looked for in the Tree as its own search does', (query, key) => {
  expect(foundInTree(query, byKey, [])?.key).toBe(key);
});

test('a chip is of the element itself or of the control that it is part of, of nothing else around it', () => {
  const elements = { byKey: signal(byKey) };
  expect(chipOf({ id: '2', listed: '2' }, elements)).toEqual({ id: '2', isAround: false });
  expect(chipOf({ id: '77', listed: '1' }, elements)).toEqual({ id: '1', isAround: true });
  expect(chipOf({ id: '77', listed: '3' }, elements)).toBeNull();
  expect(chipOf({ id: '77', listed: null }, elements)).toBeNull();
});
