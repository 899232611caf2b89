import { CONTEXT, LEFT, MATCH } from '../../ui/grid/outline.ts';

/**
 * For every node: whether it matches, only leads to a match, or neither. Goes through the document
 * backwards, so that the ancestors of a match come after it.
 */
export function filterMask<Node extends { depth: number }>(
  nodes: readonly Node[],
  matches: (node: Node) => boolean,
): Uint8Array {
  const mask = new Uint8Array(nodes.length);
  /** A node above this depth is an ancestor of a kept node. */
  let below = 0;
  for (let i = nodes.length - 1; i >= 0; i -= 1) {
    const node = nodes[i];
    if (!node) continue;
    const isAncestor = node.depth < below;
    const isMatch = matches(node);
    mask[i] = isMatch ? MATCH : isAncestor ? CONTEXT : LEFT;
    if (isMatch || isAncestor) below = node.depth;
  }
  return mask;
}
