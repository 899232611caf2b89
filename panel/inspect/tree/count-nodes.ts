import type { LeftOut } from '../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { isElement } from '../../../core/page/why/is-element.ts';
import { isInView, isLeftOut, isOccluded } from './tree-filter.ts';

/** How many nodes each filter would show. */
interface NodeCounts {
  /** Most frequent first. */
  roles: readonly (readonly [role: string, count: number])[];
  inView: number;
  occluded: number;
  leftOut: number;
  /** Why, most frequent first. */
  reasons: readonly (readonly [reason: LeftOut, count: number])[];
}

/** Counts for the filter bar; roles are those of elements, not of structure. */
export function countNodes(nodes: readonly PageNode[]): NodeCounts {
  const roles = new Map<string, number>();
  const reasons = new Map<LeftOut, number>();
  const counts = { inView: 0, occluded: 0, leftOut: 0 };
  for (const node of nodes) {
    if (!isElement(node)) continue;
    roles.set(node.node.role, (roles.get(node.node.role) ?? 0) + 1);
    if (isInView(node)) counts.inView += 1;
    if (isOccluded(node)) counts.occluded += 1;
    if (!isLeftOut(node) || !node.leftOut) continue;
    counts.leftOut += 1;
    reasons.set(node.leftOut, (reasons.get(node.leftOut) ?? 0) + 1);
  }
  return { roles: byCount(roles), reasons: byCount(reasons), ...counts };
}

function byCount<Name extends string>(counts: ReadonlyMap<Name, number>): [Name, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
