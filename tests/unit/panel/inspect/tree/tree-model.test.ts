import { expect, test } from 'vitest';
import { createTree } from '../../../../../panel/inspect/context/tree-context.ts';
import { DetailsModel } from '../../../../../panel/inspect/details/details-model.ts';
import { nextFlashes } from '../../../../../panel/inspect/tree/flash-model.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { fakeShell } from '../../../../fakes/fake-shell.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { threadTimer } from '../../../thread-timer.ts';

function setUp(count = 60) {
  const page = new FakePage(generatedTree(count));
  const shell = fakeShell({ page });
  const tree = createTree(shell);
  tree.viewport.resized(600, 400);
  return { ...shell, ...tree, page };
}

test('collapsing a selected row’s parent selects the parent', () => {
  const { tree } = setUp();
  tree.select('4');
  tree.toggle('2');
  expect(tree.selected.value).toBe('2');
});

test('arrow keys walk, open and close the tree', () => {
  const { tree, rows } = setUp();
  const before = rows.rows.value.length;
  tree.press('ArrowDown');
  expect(tree.selected.value).toBe('2');
  tree.press('ArrowLeft');
  expect(rows.rows.value.length).toBe(before - 5);
  tree.press('*');
  expect(rows.rows.value.length).toBe(before);
});

test('an element picked in the page is selected, with all above it opened', async () => {
  const { tree, rows, page, viewport } = setUp();
  tree.toggle('1');
  page.send({ type: 'picked', key: '50' });
  await Promise.resolve();
  expect(tree.selected.value).toBe('50');
  expect(rows.collapsed.value.size).toBe(0);
  expect(viewport.scrollTop.value).toBeGreaterThan(0);
});

test('an element selected in Elements shows even when a filter hid it', async () => {
  const { tree, rows, page } = setUp();
  rows.narrow({ roles: new Set(['checkbox']) });
  page.send({ type: 'selected', key: '4' });
  await Promise.resolve();
  expect(tree.selected.value).toBe('4');
  expect(rows.mask.value).toBeNull();
});

test('selection and collapsed rows survive a change of the page', () => {
  const { tree, rows, page } = setUp();
  tree.toggle('2');
  tree.select('9');
  page.change('9', (n) => ({ ...n, node: { ...n.node, name: 'Renamed' } }));
  expect(tree.selected.value).toBe('9');
  expect(rows.collapsed.value.has('2')).toBe(true);
});

test('the topmost row stays where it is when rows above it go', () => {
  const { page, viewport } = setUp(600);
  viewport.scrolled(2005);
  page.remove('3', '4', '5');
  expect(viewport.scrollTop.value).toBe(2005 - 3 * 20);
});

test('an element that leaves the page keeps its last details', () => {
  const { page, ...models } = setUp();
  const { tree } = models;
  const details = new DetailsModel({ page, ...models });
  tree.select('4');
  expect(details.node.value?.key).toBe('4');
  page.remove('4');
  expect(details.isGone.value).toBe(true);
  expect(details.node.value?.key).toBe('4');
});

test('search steps through matches and opens what hides them', () => {
  const { tree, search, rows } = setUp();
  tree.toggle('2');
  search.search('courier');
  expect(search.current.value).toBe(1);
  expect(rows.collapsed.value.has('2')).toBe(false);
  search.previous();
  expect(search.current.value).toBe(search.matches.value.length);
});

test('50,000 nodes are filtered, outlined and searched within a second', () => {
  const { rows, search } = setUp(50_000);
  const elapsed = threadTimer();
  rows.narrow({ inView: true });
  rows.clearFilter();
  search.search('express 9');
  expect(search.matches.value.length).toBeGreaterThan(0);
  expect(elapsed()).toBeLessThan(1000);
});

test('a row that changes again while it flashes starts again', () => {
  const once = nextFlashes(new Map(), new Set(['1']), 1000);
  const twice = nextFlashes(once, new Set(['1']), 1500);
  expect(twice.get('1')?.odd).not.toBe(once.get('1')?.odd);
  expect(nextFlashes(twice, new Set(), 3000).size).toBe(0);
});
