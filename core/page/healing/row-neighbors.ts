import type { PageNode } from '../tree/page-tree.ts';
import { hasSameRoleAndName } from './has-same-role-and-name.ts';

/** Elements before and after in document order that are checked. */
const MAX_ROW_DISTANCE = 4;

/** Names of the other elements on the same line of the same container, in document order. */
export function rowNeighbors(nodes: readonly PageNode[], place: number): string[] {
  const node = nodes[place];
  if (!node?.box) return [];
  return nodes
    .slice(Math.max(0, place - MAX_ROW_DISTANCE), place + MAX_ROW_DISTANCE + 1)
    .filter((other) => other.parent === node.parent && other.node.name !== '')
    .filter((other) => !hasSameRoleAndName(other, node.node) && isOnLineOf(other, node))
    .map((other) => other.node.name);
}

/** Whether the middle of one lies within the height of the other. */
function isOnLineOf({ box: other }: PageNode, { box }: PageNode): boolean {
  if (!other || !box) return false;
  const middle = other[1] + other[3] / 2;
  return middle >= box[1] && middle <= box[1] + box[3];
}
