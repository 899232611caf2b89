import type { PageNode } from '../../page/page.ts';

/** Whether a person could see an element, if they scrolled there. */
export function isShown(node: PageNode | undefined): boolean {
  if (!node) return false;
  return node.leftOut === undefined || /viewport|clipped|beyond/.test(node.leftOut);
}
