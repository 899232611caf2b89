import type { PageNode } from '../tree/page-tree.ts';

/** Whether the payload can have the node at all; structure and frame rows are only context. */
export function isElement({ node }: PageNode): boolean {
  return node.kind === 'interactive' || node.kind === 'scroller';
}
