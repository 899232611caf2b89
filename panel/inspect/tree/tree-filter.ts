import type { LeftOut } from '../../../core/page/tree/frame-node.ts';
import { isCovered } from '../../../core/page/tree/is-covered.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { isElement } from '../../../core/page/why/is-element.ts';
import { anyOf, t } from '../../../core/platform/messages/messages.ts';
import { CONTEXT, LEFT, MATCH } from '../../ui/grid/outline.ts';

/** The filter of the tree. Facets of one kind are alternatives; different kinds must all match. */
export interface TreeFilter {
  roles: ReadonlySet<string>;
  inView: boolean;
  occluded: boolean;
  leftOut: boolean;
  /** Only elements that are left out for one of these reasons. */
  reasons: ReadonlySet<LeftOut>;
  hideLeftOut: boolean;
  /** Only elements of which a model is told a text that no person reads. */
  hiddenText: boolean;
  frame: number | null;
}

export const NO_FILTER: TreeFilter = {
  roles: new Set(),
  inView: false,
  occluded: false,
  leftOut: false,
  reasons: new Set(),
  hideLeftOut: false,
  hiddenText: false,
  frame: null,
};

/** Whether the filter hides anything. */
export function isFiltering(filter: TreeFilter): boolean {
  const { roles, inView, occluded, leftOut, reasons, hideLeftOut, hiddenText, frame } = filter;
  if (hideLeftOut || hiddenText || reasons.size > 0 || roles.size > 0) return true;
  return inView || occluded || leftOut || frame !== null;
}

/** Whether a node passes the filter, regardless of its descendants. */
export function passesFilter(node: PageNode, filter: TreeFilter): boolean {
  if (filter.frame !== null && node.frame !== filter.frame) return false;
  if (filter.roles.size > 0 && !filter.roles.has(node.node.role)) return false;
  if (filter.hideLeftOut && isLeftOut(node)) return false;
  if (filter.hiddenText && !hasHiddenText(node)) return false;
  if (filter.reasons.size > 0 && !hasReason(node, filter.reasons)) return false;
  if (!filter.inView && !filter.occluded && !filter.leftOut) return true;
  return (
    (filter.inView && isInView(node)) ||
    (filter.occluded && isOccluded(node)) ||
    (filter.leftOut && isLeftOut(node))
  );
}

/** In view, covered and left out apply to interactive elements only, as in the payload's `meta`. */
export function isInView({ node, leftOut }: PageNode): boolean {
  return node.kind === 'interactive' && !leftOut;
}

/** Whether an interactive element in view is covered. */
export function isOccluded(node: PageNode): boolean {
  return isInView(node) && isCovered(node);
}

/** Whether an interactive element is left out of the payload of the viewport. */
function isLeftOut({ node, leftOut }: PageNode): boolean {
  return node.kind === 'interactive' && leftOut !== undefined;
}

/** Whether a model is told a text of it that no person reads; what an ellipsis ends, a person knows of. */
function hasHiddenText({ node, leftOut }: PageNode): boolean {
  const { unseen } = node.notes ?? {};
  return unseen !== undefined && unseen.reason !== 'cut by an ellipsis' && !leftOut;
}

function hasReason(node: PageNode, reasons: ReadonlySet<LeftOut>): boolean {
  return isLeftOut(node) && node.leftOut !== undefined && reasons.has(node.leftOut);
}

/** The active filters in words, such as `In view or covered`. */
export function describeFilter(filter: TreeFilter): string[] {
  const facets = [
    filter.inView && t('common.inView'),
    filter.occluded && t('common.covered'),
    filter.leftOut && t('common.leftOut'),
  ].filter((facet) => facet !== false);
  return [
    ...(facets.length > 0 ? [anyOf(facets)] : []),
    ...(filter.hideLeftOut ? [t('tree.notLeftOut')] : []),
    ...(filter.hiddenText ? [t('tree.hiddenTextAgents')] : []),
    ...(filter.reasons.size > 0 ? [anyOf(filter.reasons)] : []),
    ...(filter.roles.size > 0 ? [t('tree.role', { list: anyOf(filter.roles) })] : []),
    ...(filter.frame !== null
      ? [filter.frame === 0 ? t('tree.mainFrame') : t('tree.frameF', { frame: filter.frame })]
      : []),
  ];
}

/**
 * For every node: whether it matches, only leads to a match, or neither. Goes through the document
 * backwards, so that the ancestors of a match come after it.
 */
export function filterMask<Node extends { depth: number }>(
  nodes: readonly Node[],
  matches: (node: Node) => boolean,
): Uint8Array {
  const mask = new Uint8Array(nodes.length);
  /** A node above this depth is an ancestor of a kept node. */
  let below = 0;
  for (let i = nodes.length - 1; i >= 0; i -= 1) {
    const node = nodes[i];
    if (!node) continue;
    const isAncestor = node.depth < below;
    const isMatch = matches(node);
    mask[i] = isMatch ? MATCH : isAncestor ? CONTEXT : LEFT;
    if (isMatch || isAncestor) below = node.depth;
  }
  return mask;
}

/** How many nodes each filter would show. */
interface NodeCounts {
  /** Most frequent first. */
  roles: readonly (readonly [role: string, count: number])[];
  inView: number;
  occluded: number;
  leftOut: number;
  hiddenText: number;
  /** Why, most frequent first. */
  reasons: readonly (readonly [reason: LeftOut, count: number])[];
}

/** Counts for the filter bar; roles are those of elements, not of structure. */
export function countNodes(nodes: readonly PageNode[]): NodeCounts {
  const roles = new Map<string, number>();
  const reasons = new Map<LeftOut, number>();
  const counts = { inView: 0, occluded: 0, leftOut: 0, hiddenText: 0 };
  for (const node of nodes) {
    if (!isElement(node)) continue;
    roles.set(node.node.role, (roles.get(node.node.role) ?? 0) + 1);
    if (isInView(node)) counts.inView += 1;
    if (isOccluded(node)) counts.occluded += 1;
    if (hasHiddenText(node)) counts.hiddenText += 1;
    if (!isLeftOut(node) || !node.leftOut) continue;
    counts.leftOut += 1;
    reasons.set(node.leftOut, (reasons.get(node.leftOut) ?? 0) + 1);
  }
  return { roles: byCount(roles), reasons: byCount(reasons), ...counts };
}

function byCount<Name extends string>(counts: ReadonlyMap<Name, number>): [Name, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
