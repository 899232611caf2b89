import type { PageNode } from '../tree/page-tree.ts';

/** Whether an element can be the target of an action: it is listed as interactive, and rendered. */
export function canBeTarget({ node, leftOut }: PageNode): boolean {
  if (node.kind !== 'interactive' && node.kind !== 'scroller') return false;
  return leftOut === undefined || !HIDDEN.has(leftOut);
}

const HIDDEN: ReadonlySet<string> = new Set<NonNullable<PageNode['leftOut']>>([
  'zero size',
  'not rendered',
  'invisible',
  'hidden from assistive technology',
]);
