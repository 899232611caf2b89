import type { FrameNode, LeftOut } from '../../core/page/tree/frame-node.ts';
import type { PageNode, PageTree } from '../../core/page/tree/page-tree.ts';

const VIEWPORT = { width: 1280, height: 800 };
const ROW = 24;

/** A node with every field a test does not care about filled in. */
export function pageNode(
  key: string,
  patch: Partial<Omit<PageNode, 'node'>> & { node?: Partial<FrameNode> } = {},
): PageNode {
  const { node, ...rest } = patch;
  return {
    key,
    frame: 0,
    parent: null,
    depth: 0,
    ...rest,
    node: {
      id: Number(key.replace(/^f\d+_/, '')),
      kind: 'interactive',
      reason: 'native control',
      tag: 'button',
      role: 'button',
      name: `Button ${key}`,
      states: [],
      ...node,
    },
  };
}

/** A page of these nodes. */
export function pageTree(nodes: readonly PageNode[], patch: Partial<PageTree> = {}): PageTree {
  return {
    url: 'https://example.test/orders',
    title: 'Orders',
    viewport: VIEWPORT,
    scroll: { x: 0, y: 0, width: 1280, height: 4000 },
    nodes,
    frames: [{ number: 0, parent: null, url: 'https://example.test/orders', title: 'Orders' }],
    total: nodes.filter((n) => n.node.kind === 'interactive').length,
    pending: 0,
    ms: 4.2,
    ...patch,
  };
}

const CONTROLS: readonly Partial<FrameNode>[] = [
  { tag: 'a', role: 'link', name: 'Order' },
  { tag: 'button', role: 'button', name: 'Edit' },
  { tag: 'input', role: 'textbox', name: 'Note for the courier', value: 'Leave at the door' },
  { tag: 'input', role: 'checkbox', name: 'Express', states: ['checked'] },
  { tag: 'select', role: 'combobox', name: 'Status', value: 'Shipped', states: ['collapsed'] },
];

/** A table-like page of about `count` nodes: groups of a row and its five controls. */
export function generatedTree(count: number): PageTree {
  const nodes: PageNode[] = [
    pageNode('1', {
      node: { kind: 'structure', reason: 'structure', role: 'main', tag: 'main', name: 'Orders' },
    }),
  ];
  for (let row = 0; nodes.length < count; row += 1) {
    const group = String(nodes.length + 1);
    nodes.push(
      pageNode(group, {
        parent: '1',
        depth: 1,
        node: {
          kind: 'structure',
          reason: 'structure',
          role: 'form',
          tag: 'form',
          name: `Order ${row}`,
        },
      }),
    );
    for (const control of CONTROLS) {
      const key = String(nodes.length + 1);
      nodes.push(
        pageNode(key, {
          parent: group,
          depth: 2,
          ...placed(row),
          node: { ...control, name: `${control.name} ${row}`, id: Number(key) },
        }),
      );
    }
  }
  return pageTree(nodes);
}

function placed(row: number): Partial<PageNode> {
  const y = 100 + row * ROW;
  if (y < VIEWPORT.height) return { box: [40, y, 120, 20], xy: [100, y + 10] };
  const leftOut: LeftOut = 'below the viewport';
  return { box: [40, y, 120, 20], leftOut };
}
