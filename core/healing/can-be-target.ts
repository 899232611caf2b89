import type { PageNode } from '../page/page.ts';

/** Whether an element may be acted on at all: it is listed for that, and rendered. */
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
