import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { PageNode } from '../tree/page-tree.ts';

/** Whether a node has this role and this name, white space aside. */
export function hasSameRoleAndName(
  { node }: PageNode,
  { role, name }: { role: string; name: string },
): boolean {
  if (node.role !== role) return false;
  // Names have even spaces but for a few, and a page has many nodes.
  return node.name === name || normalizeSpace(node.name) === normalizeSpace(name);
}
