import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AxModel } from '../../../../../panel/inspect/ax/ax-model.ts';
import { TreeModel } from '../../../../../panel/inspect/tree/tree-model.ts';
import { TreeRowsModel } from '../../../../../panel/inspect/tree/tree-rows-model.ts';
import { ViewportModel } from '../../../../../panel/ui/grid/viewport-model.ts';
import { PageModel } from '../../../../../panel/ui/shell/page-model.ts';
import type { FakeCdpSession, FakeCdpTab } from '../../../../fakes/fake-cdp-tab.ts';
import { addContentWorld, EXTENSION } from '../../../../fakes/fake-content-world.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { recordedTab, wideTab } from '../../../core/page/ax/recorded-tab.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: EXTENSION });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTimeAsync(300);

/** Backend id of what Chrome calls so. */
function idOf({ process }: FakeCdpSession, name: string): number {
  const all = Object.values(process.frames).flat();
  const node = all.find((one) => one.name?.value === name && !one.ignored);
  if (node?.backendDOMNodeId === undefined) throw new Error(`Nothing is named ${name}.`);
  return node.backendDOMNodeId;
}

async function setUp(tab: FakeCdpTab) {
  const page = new FakePage(generatedTree(40));
  const pageModel = new PageModel({ page });
  const rows = new TreeRowsModel({ pageModel });
  const ours = new TreeModel({
    page,
    pageModel,
    rows,
    viewport: new ViewportModel({ rowCount: rows.count }),
  });
  const masks = signal(true);
  const ax = new AxModel({ page, tree: ours, isMasked: masks });
  ax.viewport.resized(800, 600);
  const close = ax.rows.open(tab);
  await rest();
  const selected = () => {
    const node = ax.node.value;
    return node && `${node.role} “${node.name}”`;
  };
  const rowNamed = (name: string) => {
    const found = ax.rows.listing.value.keys.find((key) => ax.nodeAt.value(key)?.name === name);
    if (found === undefined) throw new Error(`No row is named ${name}.`);
    return found;
  };
  return { page, ours, ax, close, masks, selected, rowNamed };
}

test('opening reads a screen of rows, and closing turns everything off', async () => {
  const tab = recordedTab('controls');
  const { ax, close } = await setUp(tab);
  expect(ax.rows.count.value).toBeGreaterThan(20);
  expect(ax.rows.isReading.value).toBe(false);

  close();

  expect(ax.rows.count.value).toBe(0);
  expect(tab.main.calls.at(-1)).toBe('disable');
});

test('what is selected here is selected in the semantic tree, and the other way round', async () => {
  const tab = recordedTab('controls');
  addContentWorld(tab.main, { 4: idOf(tab.main, 'More'), 5: idOf(tab.main, 'Gift') });
  const { ax, ours, selected, rowNamed } = await setUp(tab);

  ax.select(rowNamed('More'));
  await rest();
  expect(ours.selected.value).toBe('4');

  ours.select('5');
  await rest();
  expect(selected()).toContain('“Gift”');
  expect(ours.selected.value).toBe('5');
});

test('a selection that the other tree does not have changes nothing there', async () => {
  const tab = recordedTab('controls');
  addContentWorld(tab.main, {});
  const { ax, ours, rowNamed } = await setUp(tab);

  ax.select(rowNamed('More'));
  await rest();

  expect(ours.selected.value).toBeNull();
  await expect(ax.reveal(rowNamed('More'))).rejects.toThrow('No element of the page belongs to');
});

test('revealing goes to the element in Elements', async () => {
  const tab = recordedTab('controls');
  addContentWorld(tab.main, { 4: idOf(tab.main, 'More') });
  const { ax, page, rowNamed } = await setUp(tab);

  await ax.reveal(rowNamed('More'));

  expect(page.calls).toContain('reveal 4');
});

test('the keyboard closes and opens rows; a selection that a closed row hides moves to it', async () => {
  const { ax, rowNamed } = await setUp(recordedTab('controls'));
  const before = ax.rows.count.value;
  const main =
    ax.rows.listing.value.keys.find((key) => ax.nodeAt.value(key)?.role === 'main') ?? '';
  ax.select(rowNamed('More'));

  ax.toggle(main);
  expect(ax.selected.value).toBe(main);
  expect(ax.rows.count.value).toBeLessThan(before);

  expect(ax.press('ArrowRight')).toBe(true);
  await rest();
  expect(ax.rows.isExpanded(main)).toBe(true);
  ax.press('ArrowDown');
  expect(ax.selectedRow.value).toBe(ax.rows.rowOf(main) + 1);
  expect(ax.press('F5')).toBe(false);
});

test('the selected row is the selected node’s, however many rows come before it', async () => {
  const { ax, rowNamed } = await setUp(recordedTab('controls'));
  ax.select(rowNamed('More'));
  const before = ax.selectedRow.value;

  ax.rows.withIgnored.value = true;

  expect(ax.selectedRow.value).toBeGreaterThan(before);
  expect(ax.rows.listing.value.keys[ax.selectedRow.value]).toBe(rowNamed('More'));
  expect(ax.activeRow.value).toBe(ax.selectedRow.value);
});

test('typing goes to the row whose name starts so', async () => {
  const { ax, selected } = await setUp(recordedTab('controls'));
  for (const letter of 'more') ax.type(letter);
  expect(selected()).toBe('button “More”');
});

test('of 8,000 siblings those on screen are read, and others when they are scrolled to', async () => {
  const { ax } = await setUp(wideTab(8000));
  const nameAt = (row: number) => ax.nodeAt.value(ax.rows.listing.value.keys[row] ?? '')?.name;
  expect(ax.rows.count.value).toBe(8002);
  expect(nameAt(10)).toBe('button 18');
  expect(nameAt(4000)).toBeUndefined();

  ax.viewport.scrolled(4000 * 20);
  await rest();

  expect(nameAt(4000)).toBe('button 4008');
});

test('hovering lights up a row’s element, or the one around a text, and leaving puts it out', async () => {
  const tab = recordedTab('controls');
  const { ax, rowNamed } = await setUp(tab);

  ax.hover(rowNamed('More'));
  await rest();
  expect(tab.main.calls.at(-1)).toBe(`highlightNode ${idOf(tab.main, 'More')}`);
  ax.hover(null);
  expect(tab.main.calls.at(-1)).toBe('hideHighlight');
});

test('another document takes the selection away', async () => {
  const tab = recordedTab('controls');
  const { ax, rowNamed } = await setUp(tab);
  ax.select(rowNamed('More'));

  const root = tab.main.node(ax.rows.opened.value?.tree.root ?? '');
  tab.main.emit('Accessibility.loadComplete', { root: { ...root, nodeId: '900' } });
  await rest();

  expect(ax.selected.value).toBeNull();
});

test('what a secret field holds is masked as long as the setting says so', async () => {
  const tab = recordedTab('controls');
  const { ax, masks, rowNamed } = await setUp(tab);
  const field = tab.main.node(idOf(tab.main, 'More'));
  const text = (value: string) => ({ type: 'computedString', value }) as const;
  const secret = { ...field, role: text('textbox'), name: text('CVC'), value: text('737') };
  tab.main.update(secret);
  await rest();

  ax.select(rowNamed('CVC'));
  expect(ax.node.value?.value).not.toContain('737');
  masks.value = false;
  expect(ax.node.value?.value).toBe('737');
});

/** Has the focus where a test says: what has it in a document, by the document's frame. */
function focusIn(tab: FakeCdpTab, focused: Record<string, number | undefined>): void {
  const sessions = [tab.main, ...tab.children().map(({ session }) => session)];
  const worlds = Object.keys(focused);
  for (const { answers, process } of sessions) {
    answers.set('getFrameTree', () => ({ frameTree: { frame: { id: process.frameId } } }));
    answers.set('createIsolatedWorld', ({ frameId }) => ({
      executionContextId: worlds.indexOf(String(frameId)),
    }));
    answers.set('evaluate', ({ contextId }) => {
      const id = focused[worlds[Number(contextId)] ?? ''];
      return { result: id === undefined ? {} : { objectId: String(id) } };
    });
    answers.set('describeNode', ({ objectId, backendNodeId }) => {
      const id = Number(objectId ?? backendNodeId);
      return { node: { backendNodeId: id, nodeName: 'X', frameId: process.owners[id] } };
    });
  }
}

test('the selection follows the focus into a frame within a frame of another process', async () => {
  const tab = recordedTab('frames');
  const { ax, page, selected } = await setUp(tab);
  const [cross] = tab.children().map(({ session }) => session);
  if (!cross) throw new Error('The recording lacks a frame of another process.');
  const iframeOf = (session: FakeCdpSession, frameId: string) =>
    Number(Object.entries(session.process.owners).find(([, shown]) => shown === frameId)?.[0]);
  const inner = Object.keys(cross.process.frames).find((id) => id !== cross.process.frameId) ?? '';
  ax.setFollowsFocus(true);

  focusIn(tab, { [tab.main.process.frameId]: idOf(tab.main, 'Top') });
  page.change('4', (node) => ({ ...node }));
  await rest();
  expect(selected()).toBe('button “Top”');

  focusIn(tab, {
    [tab.main.process.frameId]: iframeOf(tab.main, cross.process.frameId),
    [cross.process.frameId]: iframeOf(cross, inner),
    [inner]: idOf(cross, 'Inner nested'),
  });
  page.change('4', (node) => ({ ...node }));
  await rest();
  expect(selected()).toBe('button “Inner nested”');

  focusIn(tab, { [tab.main.process.frameId]: idOf(tab.main, 'Top') });
  ax.setFollowsFocus(false);
  page.change('4', (node) => ({ ...node }));
  await rest();
  expect(selected()).toBe('button “Inner nested”');
});

test('a row that the person chose stays selected while the focus stays where it is', async () => {
  const tab = recordedTab('controls');
  const { ax, page, selected, rowNamed } = await setUp(tab);
  focusIn(tab, { [tab.main.process.frameId]: idOf(tab.main, 'More') });
  ax.setFollowsFocus(true);
  await rest();
  expect(selected()).toBe('button “More”');

  ax.select(rowNamed('Gift'));
  page.change('4', (node) => ({ ...node }));
  await rest();

  expect(selected()).toContain('“Gift”');
});
