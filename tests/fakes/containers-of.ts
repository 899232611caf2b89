import type { Container, Containers } from '../../core/page/retrieval/container.ts';
import type { PageNode, PageTree } from '../../core/page/tree/page-tree.ts';

/** Containers above one node that are considered. */
const MAX_CONTAINERS = 6;

/** The containers of each node of a page, from its structure, frame and scroller rows. */
export function containersOf(tree: PageTree): Containers {
  const chains = new Map<string, readonly Container[]>();
  const byKey = new Map<string, PageNode>();
  for (const node of tree.nodes) {
    const parent = node.parent === null ? undefined : byKey.get(node.parent);
    const above = parent ? (chains.get(parent.key) ?? []) : [];
    const held = parent && isContainer(parent) ? [asContainer(parent), ...above] : above;
    chains.set(node.key, held.slice(0, MAX_CONTAINERS));
    byKey.set(node.key, node);
  }
  return chains;
}

function isContainer({ node }: PageNode): boolean {
  return node.kind !== 'interactive';
}

function asContainer({ key, node }: PageNode): Container {
  return { key, role: node.role, name: node.name };
}
