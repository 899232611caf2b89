import { expect, test } from 'vitest';
import { composeOutline } from '../../../../../core/page/outline/outline.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import {
  NEW_LINE,
  outlinePieces,
  type Pieces,
  outlinePart as part,
} from '../../../../fakes/outline-pieces.ts';

function linesOf(pieces: Pieces, nodes: readonly PageNode[] = []): string[] {
  const frames = [{ frame: 0, pieces: outlinePieces(...pieces) }];
  return composeOutline(pageTree(nodes), frames).text.split('\n').slice(1);
}

const entry = (key: string, name: string, role = 'treeitem'): PageNode =>
  pageNode(key, { node: { tag: 'a', role, name } });

test('a column says how it is sorted, a row that it is bold, beside what they hold', () => {
  const nodes = [pageNode('4', { node: { role: 'button', name: 'Name' } })];
  const table = part(
    'table',
    {},
    part(
      'row',
      {},
      part('head', { mark: 'sorted ascending' }, part('control', { node: 4 }, 'Name')),
      part('head', {}, 'Age'),
    ),
    part('row', { mark: 'bold' }, part('cell', {}, 'Ann'), part('cell', {}, '3')),
    part('row', {}, part('cell', {}, 'Bob [bold]'), part('cell', {}, '5')),
  );
  expect(linesOf([table], nodes)).toEqual([
    'table: [4 button "Name"] [sorted ascending] | Age',
    '  Ann | 3 [bold]',
    '  Bob \\[bold] | 5',
  ]);
});

test('a row of which nothing is in view is no line for its type alone', () => {
  const table = part(
    'table',
    {},
    part('row', {}, part('head', {}, 'Name'), part('head', {}, 'Age')),
    part('row', { mark: 'bold' }, part('cell', {}), part('cell', {})),
  );
  expect(linesOf([table])).toEqual(['table: Name | Age']);
});

test('the present step of a list, or of parts of no kind, is said', () => {
  const list = part(
    'list',
    {},
    part('item', { sign: '1.' }, 'Account'),
    part('item', { sign: '2.', mark: 'current' }, 'Address'),
  );
  const steps = [part('step', { mark: 'current' }, 'Pay'), NEW_LINE, 'Done'];
  expect(linesOf([list, NEW_LINE, ...steps])).toEqual([
    '1. Account',
    '2. Address [current]',
    'Pay [current]',
    'Done',
  ]);
});

test('the branches of a tree stand a level deeper, though no entry holds them', () => {
  const nodes = [
    pageNode('1', { node: { role: 'tree', name: '' } }),
    entry('2', 'Root'),
    entry('3', 'Leaf'),
    entry('4', 'Twig'),
    entry('5', 'Other root'),
  ];
  const leaf = (node: number, name: string) => [NEW_LINE, part('control', { node }, name)];
  const tree = part(
    'control',
    { node: 1 },
    ...leaf(2, 'Root'),
    part('list', {}, ...leaf(3, 'Leaf'), part('list', {}, ...leaf(4, 'Twig'))),
    ...leaf(5, 'Other root'),
  );
  expect(linesOf([tree], nodes)).toEqual([
    '[1 tree]',
    '  [2 treeitem "Root"]',
    '    [3 treeitem "Leaf"]',
    '      [4 treeitem "Twig"]',
    '  [5 treeitem "Other root"]',
  ]);
});

test('a list in an item is no deeper than its item makes it', () => {
  const inner = part('list', {}, part('item', {}, 'nested'));
  const list = part('list', {}, part('item', {}, 'Two', inner), part('item', {}, 'Three'));
  expect(linesOf([list])).toEqual(['- Two', '  - nested', '- Three']);
});
