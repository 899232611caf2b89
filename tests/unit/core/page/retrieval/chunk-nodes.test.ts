import { expect, test } from 'vitest';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { chunkNodes } from '../../../../../core/page/retrieval/chunk-nodes.ts';
import { containersOf } from '../../../../fakes/containers-of.ts';
import { generatedTree, pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const at = (i: number, y: number, patch: Partial<SemanticNodeV3> = {}): SemanticNodeV3 => ({
  i: String(i),
  r: 'btn',
  n: '',
  box: [0, y, 50, 20],
  ...patch,
});
const members = (nodes: readonly SemanticNodeV3[]) => chunkNodes(nodes).map((c) => c.members);

test('neighbours near each other are one chunk, what is far away begins another', () => {
  expect(members([at(1, 0), at(2, 30), at(3, 400), at(4, 430)])).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('the name and the buttons of one row are one chunk, however wide the table', () => {
  const row = [
    at(1, 0),
    at(2, 0, { box: [1200, 0, 50, 20] }),
    at(3, 0, { box: [1250, 0, 50, 20] }),
  ];
  expect(members(row)).toEqual([[0, 1, 2]]);
});

test('a chunk never has more than 12 nodes, and every node is in exactly one', () => {
  const chunks = members(Array.from({ length: 100 }, (_, i) => at(i, i * 25)));
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBe(12);
  expect(chunks.flat()).toEqual(Array.from({ length: 100 }, (_, i) => i));
});

test('frames are never in one chunk', () => {
  expect(members([at(1, 0), at(2, 10, { f: 1 })])).toHaveLength(2);
});

test('the nearest structure is the container, outer ones follow', () => {
  const tree = pageTree([
    pageNode('1', { node: { kind: 'structure', role: 'main', name: 'Shop' } }),
    pageNode('2', { parent: '1', node: { kind: 'structure', role: 'form', name: 'Pay' } }),
    pageNode('3', { parent: '2' }),
    pageNode('4', { parent: '3' }),
    pageNode('5'),
  ]);
  const containers = containersOf(tree);
  expect(containers.get('3')?.map(({ name }) => name)).toEqual(['Pay', 'Shop']);
  expect(containers.get('4')).toEqual(containers.get('3'));
  expect(containers.get('5')).toEqual([]);
});

test('rows held by forms of their own are chunks of their own', () => {
  const tree = generatedTree(31);
  const nodes = tree.nodes.filter(({ node }) => node.kind === 'interactive');
  const list = nodes.map(({ key, node }) => ({ i: key, r: node.role, n: node.name }));
  const chunks = chunkNodes(list, containersOf(tree));
  expect(chunks.map(({ container, members: m }) => [container?.name, m.length])).toEqual(
    Array.from({ length: 5 }, (_, row) => [`Order ${row}`, 5]),
  );
});

test('a full chunk is not cut within a row', () => {
  const rows = Array.from({ length: 10 }, (_, row) =>
    [0, 100, 160].map((x, column) => {
      return at(row * 3 + column + 1, 500 + row * 30, { box: [x, 500 + row * 30, 50, 20] });
    }),
  );
  const chunks = members([at(0, 470), ...rows.flat()]);
  expect(chunks[0]).toHaveLength(10);
  expect(chunks.slice(1).every((chunk) => chunk.length % 3 === 0)).toBe(true);
  expect(chunks.flat()).toEqual(Array.from({ length: 31 }, (_, i) => i));
});
