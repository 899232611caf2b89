import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyTree, type PageNode, type PageTree } from '../../../../core/page/tree/page-tree.ts';
import { packTree, unpackTree } from '../../../../core/remote/tree-transfer.ts';

const nodeOf = (key: number) => ({ key: `${key}` }) as PageNode;
const pool = Array.from({ length: 12 }, (_, key) => nodeOf(key));
const treeOf = (nodes: readonly PageNode[]): PageTree => ({
  ...emptyTree('http://a.test/'),
  nodes,
});
const nodes = fc
  .uniqueArray(fc.nat(pool.length - 1))
  .map((keys) => keys.flatMap((at) => pool[at] ?? []));

test('any tree arrives as it was sent, whatever the other side has', () => {
  fc.assert(
    fc.property(nodes, nodes, (before, after) => {
      const sent = JSON.parse(JSON.stringify(packTree(treeOf(before), treeOf(after))));
      const there = treeOf(structuredClone(before));
      expect(unpackTree(there, sent)).toEqual(treeOf(after));
    }),
  );
});

test('what the other side has does not travel again', () => {
  const before = treeOf(pool);
  const changed = nodeOf(5);
  const after = treeOf(pool.map((node, at) => (at === 5 ? changed : node)));
  expect(packTree(before, after).parts).toEqual([
    { from: 0, count: 5 },
    { nodes: [changed] },
    { from: 6, count: 6 },
  ]);
  expect(packTree(null, after).parts).toEqual([{ nodes: after.nodes }]);
});
