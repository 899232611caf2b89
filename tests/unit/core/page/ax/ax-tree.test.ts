import { expect, test } from 'vitest';
import { type AxChange, AxTree } from '../../../../../core/page/ax/ax-tree.ts';
import { findAxNode } from '../../../../../core/page/ax/find-ax-node.ts';
import { CdpError } from '../../../../../core/platform/cdp/cdp-error.ts';
import type { FakeCdpTab } from '../../../../fakes/fake-cdp-tab.ts';
import { expandAll, outline, recordedTab, wideTab } from './recorded-tab.ts';

async function openTree(tab: FakeCdpTab, options?: { maxNodes: number }) {
  const tree = new AxTree(tab, options);
  await tree.open();
  const changes: AxChange[] = [];
  tree.subscribe((change) => changes.push(change));
  return { tree, changes };
}

/** What a task of the tree that nobody waits for has done. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

const named = (tree: AxTree, name: string) => {
  const node = [...tree.loaded()].find((one) => one.name === name);
  if (!node) throw new Error(`Nothing is named ${name}.`);
  return node;
};

test('opening reads the root alone, expanding what is under it', async () => {
  const tab = recordedTab('controls');
  const { tree } = await openTree(tab);

  expect(outline(tree)).toEqual(['RootWebArea “Controls”']);
  await tree.expand(tree.root ?? '');
  expect(outline(tree)).toEqual(['RootWebArea “Controls”', '  banner', '  main']);
  expect(tab.main.calls.filter((call) => call.startsWith('getFull'))).toEqual([]);
});

test('A14: the composed tree has every frame: same-origin, srcdoc, cross-site, nested, sandboxed', async () => {
  const { tree } = await openTree(recordedTab('frames'));
  await expandAll(tree);

  expect(outline(tree).filter((line) => /button|Iframe|RootWebArea/.test(line))).toEqual([
    'RootWebArea “Frames”',
    '  button “Top”',
    '  Iframe “same”',
    '    RootWebArea “Inner”',
    '        button “Inner same”',
    '  Iframe “written”',
    '    RootWebArea',
    '        button “Written”',
    '  Iframe “cross”',
    '    RootWebArea “Inner”',
    '        button “Inner cross”',
    '        Iframe “nested”',
    '          RootWebArea “Inner”',
    '              button “Inner nested”',
    '  Iframe “sandboxed”',
    '    RootWebArea “Inner”',
    '        button “Inner”',
  ]);
});

test('A13: a frame that vanished is tried once more, then marked, and the rest of the tree stands', async () => {
  const tab = recordedTab('frames');
  const [cross] = tab.children();
  cross?.session.failures.set('getRootAXNode', new CdpError('FRAME_GONE', 'The frame is gone.'));
  const { tree } = await openTree(tab);
  await expandAll(tree);

  expect(outline(tree).join('\n')).toContain(
    'Iframe “cross”\n    (Frame unavailable: The frame is gone.)',
  );
  expect(cross?.session.calls.filter((call) => call === 'getRootAXNode')).toHaveLength(2);
  expect(named(tree, 'Inner same').role).toBe('button');
});

test('A13: a frame comes back when it has a process again', async () => {
  const tab = recordedTab('frames');
  const { tree } = await openTree(tab);
  await expandAll(tree);
  const children = tab.children().map(({ session }) => session);
  tab.setChildren([]);
  await soon();
  expect([...tree.loaded()].map(({ name }) => name)).not.toContain('Inner cross');

  tab.setChildren(children);
  await soon();
  const iframe = named(tree, 'cross');
  expect(iframe.problem).toBeUndefined();
  expect(tree.get(iframe.children[0] ?? '')?.role).toBe('RootWebArea');
});

test('a reported change patches the node', async () => {
  const tab = recordedTab('controls');
  const { tree, changes } = await openTree(tab);
  await expandAll(tree);
  const { key } = named(tree, 'More');
  changes.length = 0;
  tab.main.update({ ...tab.main.node(key), name: { type: 'computedString', value: 'Less' } });

  expect(tree.get(key)?.name).toBe('Less');
  expect(changes).toEqual([{ type: 'nodes', keys: new Set([key]) }]);
});

test('children that a change takes away are forgotten with all below them', async () => {
  const tab = recordedTab('controls');
  const { tree } = await openTree(tab);
  await expandAll(tree);
  const main = [...tree.loaded()].find(({ role }) => role === 'main');
  const before = tree.size;
  tab.main.update({ ...tab.main.node(main?.id ?? ''), childIds: [] });

  expect(tree.size).toBeLessThan(before - 10);
  expect(outline(tree)).not.toContain('    button “More”');
});

test('children that an expanded node gets are read; those of a collapsed one are not', async () => {
  const tab = wideTab(3);
  const { tree } = await openTree(tab);
  await tree.expand('1');
  const list = tab.main.node('2');
  tab.main.update({ ...list, childIds: ['10', '11'] });
  await soon();
  expect(tree.get('10')).toBeUndefined();

  await tree.expand('2');
  tab.main.update({ ...list, childIds: ['10', '11', '12'] });
  await soon();
  expect(tree.get('12')?.name).toBe('button 12');
});

test('the focus follows reports', async () => {
  const tab = recordedTab('controls');
  const { tree, changes } = await openTree(tab);
  await expandAll(tree);
  const { key } = named(tree, 'More');
  const focused = { name: 'focused', value: { type: 'booleanOrUndefined', value: true } } as const;
  tab.main.update({ ...tab.main.node(key), properties: [focused] });
  expect(tree.focus).toBe(key);
  tab.main.update({ ...tab.main.node(key), properties: [] });

  expect(changes.filter(({ type }) => type === 'focus')).toEqual([
    { type: 'focus', key },
    { type: 'focus', key: null },
  ]);
});

test('another document resets the tree', async () => {
  const tab = recordedTab('controls');
  const { tree, changes } = await openTree(tab);
  await expandAll(tree);
  const root = tab.main.node(tree.root ?? '');
  const name = { type: 'computedString', value: 'Next' } as const;
  tab.main.emit('Accessibility.loadComplete', { root: { ...root, nodeId: '900', name } });

  expect(outline(tree)).toEqual(['RootWebArea “Next”']);
  expect(changes.at(-1)).toEqual({ type: 'reset' });
});

test('A15: of a wide list only the rows asked for are read', async () => {
  const tab = wideTab(8000);
  const { tree } = await openTree(tab);
  await tree.expand('1');
  await tree.expand('2');
  await tree.load('2', ['4000', '4001']);

  expect(tree.size).toBe(4);
  expect(tree.get('4001')?.name).toBe('button 4001');
  expect(tab.main.calls).not.toContain('getChildAXNodes 2');
});

test('A15: the number of nodes is bounded: what is out of sight makes room', async () => {
  const { tree } = await openTree(wideTab(8000), { maxNodes: 100 });
  await tree.expand('1');
  await tree.expand('2');
  const rows = tree.get('2')?.children ?? [];
  for (let at = 0; at < 1000; at += 50) await tree.load('2', rows.slice(at, at + 50));

  expect(tree.size).toBeLessThanOrEqual(100);
  expect(tree.get(rows[999] ?? '')?.role).toBe('button');
  expect(tree.isTruncated).toBe(false);
});

test('A15: what finds no room is left out, and the tree says so until there is some', async () => {
  const { tree } = await openTree(recordedTab('controls'), { maxNodes: 5 });
  await expandAll(tree);
  expect(tree.isTruncated).toBe(true);

  tree.collapse(tree.root ?? '');
  expect(tree.isTruncated).toBe(false);
  expect(tree.size).toBe(1);
});

test('an element in a nested frame of another process is found with everything on the way to it', async () => {
  const tab = recordedTab('frames');
  const { tree } = await openTree(tab);
  const [cross] = tab.children();
  const button = Object.values(cross?.session.process.frames ?? {})
    .flat()
    .find((node) => node.name?.value === 'Inner nested');
  if (!cross || !button) throw new Error('The recording lacks the nested button.');
  const { node, path } = await findAxNode(tree, tab, cross.session, button.backendDOMNodeId ?? 0);

  expect(node.name).toBe('Inner nested');
  expect(path.at(-1)).toBe(node.key);
  expect(path.map((key) => tree.get(key)?.role)).toEqual([
    'RootWebArea',
    'none',
    'none',
    'Iframe',
    'RootWebArea',
    'none',
    'generic',
    'Iframe',
    'RootWebArea',
    'none',
    'generic',
    'button',
  ]);
});

test('a failed expansion is told as the node’s problem, and can be tried again', async () => {
  const tab = recordedTab('controls');
  const { tree } = await openTree(tab);
  tab.main.failures.set('getChildAXNodes', new CdpError('TIMEOUT', 'The page does not answer.'));
  await tree.expand(tree.root ?? '');
  expect(tree.get(tree.root ?? '')?.problem).toBe(
    'Its children cannot be read: The page does not answer.',
  );

  tab.main.failures.clear();
  await tree.expand(tree.root ?? '');
  expect(tree.get(tree.root ?? '')?.problem).toBeUndefined();
  expect(tree.size).toBeGreaterThan(3);
});
