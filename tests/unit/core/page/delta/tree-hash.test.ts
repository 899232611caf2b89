import { expect, test } from 'vitest';
import { treeHash } from '../../../../../core/page/delta/tree-hash.ts';
import type { SemanticTreeResultV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { semanticNode, semanticTree } from './semantic-tree.ts';

const node = semanticNode('1', { v: 'x', xy: [1, 2], box: [0, 0, 2, 4] });
const tree = semanticTree([node, semanticNode('2')]);

test('reading time and token estimate are no part of the meaning', () => {
  const meta = { ...tree.meta, extractionTimeMs: 99, estimatedTokens: 1 };
  expect(treeHash({ ...tree, meta })).toBe(treeHash(tree));
});

test('events that only grow older are no news, and new ones are', () => {
  const at = (...recent_events: string[]) => treeHash({ ...tree, recent_events });
  expect(at("[1s ago] Added: 'Saved'")).toBe(at("[2m ago] Added: 'Saved'"));
  expect(at("[1s ago] Added: 'Saved'")).not.toBe(at("[1s ago] Added: 'Sent'"));
});

test('the order of keys and fields that are undefined are no part of the meaning', () => {
  const turned = Object.fromEntries(Object.entries(tree).reverse());
  const same = { ...turned, scrollable_containers: undefined } as unknown as SemanticTreeResultV3;
  expect(treeHash(same)).toBe(treeHash(tree));
});

const CHANGES: Readonly<Record<string, SemanticTreeResultV3>> = {
  url: { ...tree, url: 'https://example.test/' },
  title: { ...tree, title: 'Order' },
  viewport: { ...tree, viewport: { width: 800, height: 1280 } },
  'scroll position': { ...tree, scroll_position: '1%' },
  'scrolled container': {
    ...tree,
    scrollable_containers: [{ id: '1', depth: '0%', hasMore: true }],
  },
  'number of elements': { ...tree, meta: { ...tree.meta, totalElements: 3 } },
  name: semanticTree([{ ...node, n: 'Button' }, semanticNode('2')]),
  'emptied value': semanticTree([{ ...node, v: '' }, semanticNode('2')]),
  place: semanticTree([{ ...node, xy: [2, 1] }, semanticNode('2')]),
  order: semanticTree([semanticNode('2'), node]),
  'node that is gone': semanticTree([node]),
};

test.each(Object.entries(CHANGES))('another %s is another hash', (_what, changed) => {
  expect(treeHash(changed)).not.toBe(treeHash(tree));
});

test('characters do not slip from one field into the next', () => {
  const one = semanticTree([semanticNode('1', { n: 'ab', v: 'c' })]);
  const other = semanticTree([semanticNode('1', { n: 'a', v: 'bc' })]);
  expect(treeHash(one)).not.toBe(treeHash(other));
});

test('100,000 trees that differ in one digit have 100,000 hashes', () => {
  const hashes = new Set<string>();
  for (let i = 0; i < 100_000; i += 1) hashes.add(treeHash({ ...tree, title: String(i) }));
  expect(hashes.size).toBe(100_000);
});
