import type { LeftOut } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';

/** Left out because of their place, not their kind: a whole-page payload has them. */
export const OFF_SCREEN: ReadonlySet<LeftOut | undefined> = new Set<LeftOut>([
  'above the viewport',
  'below the viewport',
  'beside the viewport',
  'beyond the page’s edge',
  'clipped by a container',
  'clipped away',
  'outside its frame',
]);

/**
 * Whether the payload has this node. Structure is never in it, and a frame only when its content
 * could not be read: the model must know that something is there which it cannot see.
 */
export function isInPayload({ node, leftOut, unread }: PageNode, wholePage: boolean): boolean {
  const { kind } = node;
  if (kind === 'structure' || (kind === 'frame' && !unread)) return false;
  return !leftOut || (wholePage && OFF_SCREEN.has(leftOut));
}
