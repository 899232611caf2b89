import type { PageTree } from './page-tree.ts';

/**
 * Whether elements of a page are still to be read for the first time. What is only looked at again to be certain
 * does not count: on a page that never rests, there is always some of that.
 */
export function hasUnread({ pending, total, nodes }: PageTree): boolean {
  if (pending === 0) return false;
  return nodes.filter(({ node }) => node.kind === 'interactive').length < total;
}
