import { expect, test } from 'vitest';
import { semanticNodesV3 } from '../../../../../core/page/payload/semantic-v3.ts';
import type { NodeContext } from '../../../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode } from '../../../../fakes/fake-tree.ts';

const control = (key: string, name: string, context: NodeContext, parent?: string): PageNode =>
  pageNode(key, { node: { name, context }, ...(parent !== undefined && { parent }) });

/** The keys of each element besides its id, role, name and place. */
const keysOf = (...nodes: PageNode[]) =>
  semanticNodesV3(nodes, false).map(({ i: _i, r: _r, n: _n, xy: _xy, box: _box, ...keys }) => keys);

test('an element of a name of its own has no context, however much is known of it', () => {
  const context = {
    group: 'Delivery',
    row: 'Ann',
    heading: 'Contact',
    path: '/a',
    position: { at: 1 },
  };
  expect(keysOf(control('1', 'Save', context), control('2', 'Cancel', context))).toEqual([{}, {}]);
});

test('equal names are told apart by as few keys as that takes', () => {
  const edit = (key: string, row: string, column: string) =>
    control(key, 'Edit', { row, column, heading: 'Staff' });
  expect(keysOf(edit('1', 'Ann', 'Ward'), edit('2', 'Bob', 'Ward'))).toEqual([
    { row: 'Ann' },
    { row: 'Bob' },
  ]);
  expect(
    keysOf(edit('1', 'Ann', 'Read'), edit('2', 'Ann', 'Write'), edit('3', 'Bob', 'Read')),
  ).toEqual([{ row: 'Ann', col: 'Read' }, { row: 'Ann', col: 'Write' }, { row: 'Bob' }]);
});

test('what nothing else tells apart has its place', () => {
  const star = (key: string, at: number) => control(key, '☆', { position: { at, of: 2 } });
  expect(keysOf(star('1', 1), star('2', 2))).toEqual([{ pos: '1/2' }, { pos: '2/2' }]);
});

test('links of one name have their paths', () => {
  const more = (key: string, path: string) => control(key, 'Read more', { path });
  expect(keysOf(more('1', '/a'), more('2', '/b'))).toEqual([{ to: '/a' }, { to: '/b' }]);
});

test('controls in rows that are elements need no more than their row', () => {
  const row = (key: string, name: string) => control(key, name, {});
  const sent = keysOf(
    row('1', 'Ann Minutes'),
    control('2', '☆', { row: 'Ann' }, '1'),
    row('3', 'Bob Agenda'),
    control('4', '☆', { row: 'Bob' }, '3'),
  );
  expect(sent).toEqual([{}, { p: '1' }, {}, { p: '3' }]);
});

test('a control without a name has its hint, or else its row or heading, and never a name of these', () => {
  const [trash, row, head] = semanticNodesV3(
    [
      control('1', '', { hint: 'trash', row: 'Ann' }),
      control('2', '', { row: 'Milk' }),
      pageNode('3', { node: { name: '', role: 'checkbox', context: { heading: 'Tasks' } } }),
    ],
    false,
  );
  expect(trash).toMatchObject({ n: '', hint: 'trash' });
  expect(row).toMatchObject({ n: '', row: 'Milk' });
  expect(head).toMatchObject({ n: '', head: 'Tasks' });
});

test('an error and a description are always there, and not twice', () => {
  const wrong = control('1', 'Email', {
    error: 'Enter an address',
    description: 'Enter an address',
  });
  const plain = control('2', 'Password', { description: 'Eight characters' });
  expect(keysOf(wrong, plain)).toEqual([{ err: 'Enter an address' }, { desc: 'Eight characters' }]);
});
