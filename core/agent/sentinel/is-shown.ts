import type { PageNode } from '../../page/tree/page-tree.ts';

/** Whether a person could see an element after scrolling there. */
export function isShown(node: PageNode | undefined): boolean {
  if (!node) return false;
  return node.leftOut === undefined || /viewport|clipped|beyond/.test(node.leftOut);
}
