import { readFileSync } from 'node:fs';
import type { Protocol } from 'devtools-protocol';
import { inProject } from '../../../../../cli/setup/project.ts';
import type { AxTree } from '../../../../../core/page/ax/ax-tree.ts';
import { shownChildren } from '../../../../../core/page/ax/shown-children.ts';
import { FakeCdpTab, type FakeProcess } from '../../../../fakes/fake-cdp-tab.ts';

/** The tree that Chromium 156 had for tests/fixtures/ax/<name>.html, frames and all. */
export function recordedTab(name: 'controls' | 'frames'): FakeCdpTab {
  const path = inProject(`tests/fixtures/ax/captures/tree-${name}.json`);
  return new FakeCdpTab(JSON.parse(readFileSync(path, 'utf8')) as FakeProcess[]);
}

/** A tab with a list of so many buttons. */
export function wideTab(count: number): FakeCdpTab {
  const ids = Array.from({ length: count }, (_, i) => String(i + 10));
  const node = (nodeId: string, role: string, parentId?: string) => ({
    nodeId,
    ignored: false,
    role: { type: 'role' as const, value: role },
    name: { type: 'computedString' as const, value: `${role} ${nodeId}` },
    backendDOMNodeId: Number(nodeId),
    childIds: [] as string[],
    ...(parentId !== undefined && { parentId }),
  });
  const nodes: Protocol.Accessibility.AXNode[] = [
    { ...node('1', 'RootWebArea'), childIds: ['2'], frameId: 'main' },
    { ...node('2', 'list', '1'), childIds: ids },
    ...ids.map((id) => node(id, 'button', '2')),
  ];
  return new FakeCdpTab([{ frameId: 'main', frames: { main: nodes }, owners: {} }]);
}

/** Reads everything. */
export async function expandAll(tree: AxTree, key = tree.root): Promise<void> {
  if (key === null) return;
  await tree.expand(key);
  for (const child of tree.get(key)?.children ?? []) {
    if (tree.get(child)) await expandAll(tree, child);
  }
}

/** What a person sees: role and name, indented by depth. */
export function outline(tree: AxTree, key = tree.root, depth = 0): string[] {
  const node = tree.get(key ?? '');
  if (!node || key === null) return [];
  const line =
    '  '.repeat(depth) + [node.role, node.name && `“${node.name}”`].filter(Boolean).join(' ');
  const children = shownChildren((one) => tree.get(one), key, false);
  const problem = node.problem === undefined ? [] : [`${'  '.repeat(depth + 1)}(${node.problem})`];
  return [line, ...problem, ...children.flatMap((child) => outline(tree, child, depth + 1))];
}
