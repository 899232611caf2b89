import type { PageNode } from '../../core/page/page.ts';
import { isElement, isInView, isLeftOut, isOccluded } from './tree-filter.ts';

/** How many nodes each filter would show. */
export interface NodeCounts {
  /** Most frequent first. */
  roles: readonly (readonly [role: string, count: number])[];
  inView: number;
  occluded: number;
  leftOut: number;
}

/** Counts for the filter bar; roles are those of elements, not of structure. */
export function countNodes(nodes: readonly PageNode[]): NodeCounts {
  const roles = new Map<string, number>();
  const counts = { inView: 0, occluded: 0, leftOut: 0 };
  for (const node of nodes) {
    if (!isElement(node)) continue;
    roles.set(node.node.role, (roles.get(node.node.role) ?? 0) + 1);
    if (isInView(node)) counts.inView += 1;
    if (isOccluded(node)) counts.occluded += 1;
    if (isLeftOut(node)) counts.leftOut += 1;
  }
  const byCount = [...roles].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return { roles: byCount, ...counts };
}
