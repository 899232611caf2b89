import { expect, test } from 'vitest';
import { searchAx } from '../../../../../core/page/ax/search-ax.ts';
import { FakeCdpTab } from '../../../../fakes/fake-cdp-tab.ts';

const text = (value: string) => ({ type: 'computedString', value }) as const;
const node = (nodeId: number, role: string, name: string, more: object = {}) => ({
  nodeId: String(nodeId),
  ignored: false,
  role: text(role),
  name: text(name),
  backendDOMNodeId: nodeId,
  ...more,
});

const NODES = [
  node(1, 'RootWebArea', 'Orders'),
  node(2, 'heading', 'Orders'),
  node(3, 'StaticText', 'Orders'),
  { ...node(-4, 'InlineTextBox', 'Orders'), backendDOMNodeId: undefined },
  node(5, 'button', 'Order', { ignored: true }),
];

async function search(isFound: Parameters<typeof searchAx>[1]): Promise<string[]> {
  const tab = new FakeCdpTab([{ frameId: 'main', frames: { main: NODES }, owners: {} } as never]);
  const { answers } = tab.main;
  answers.set('getFrameTree', () => ({ frameTree: { frame: { id: 'main' } } }));
  answers.set('resolveNode', () => ({ object: { objectId: '1' } }));
  answers.set('callFunctionOn', () => ({ result: { value: NODES.length } }));
  answers.set('queryAXTree', () => ({ nodes: NODES }));
  const found: string[] = [];
  for await (const some of searchAx(tab, isFound)) found.push(...some.map(({ role }) => role));
  return found;
}

test('a node is found by a test', async () => {
  expect(await search(({ role }) => role === 'heading')).toEqual(['heading']);
  expect(await search(({ name }) => name === 'refund')).toEqual([]);
});

test('lines of a text and ignored nodes, which have no row, are not found', async () => {
  expect(await search(() => true)).toEqual(['RootWebArea', 'heading', 'StaticText']);
});
