import { isUnclickable } from './frame-node.ts';
import type { PageNode } from './page-tree.ts';

/** Whether something else is over an element and would receive the click. */
export function isCovered({ blocker }: PageNode): boolean {
  return blocker !== undefined && !isUnclickable(blocker);
}
