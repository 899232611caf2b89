import type { LeftOut } from '../../core/page/frame-node.ts';
import type { PageNode } from '../../core/page/page.ts';

/** What the tree is narrowed to. Facets of one kind add up; kinds narrow each other. */
export interface TreeFilter {
  roles: ReadonlySet<string>;
  inView: boolean;
  occluded: boolean;
  leftOut: boolean;
  /** Only elements that are left out for one of these reasons. */
  reasons: ReadonlySet<LeftOut>;
  /** Rows of elements that are left out are not shown. */
  hideLeftOut: boolean;
  frame: number | null;
}

export const NO_FILTER: TreeFilter = {
  roles: new Set(),
  inView: false,
  occluded: false,
  leftOut: false,
  reasons: new Set(),
  hideLeftOut: false,
  frame: null,
};

/** Whether the filter narrows anything. */
export function isFiltering(filter: TreeFilter): boolean {
  const { roles, inView, occluded, leftOut, reasons, hideLeftOut, frame } = filter;
  if (hideLeftOut || reasons.size > 0 || roles.size > 0) return true;
  return inView || occluded || leftOut || frame !== null;
}

/** Whether a node passes the filter by itself. */
export function passesFilter(node: PageNode, filter: TreeFilter): boolean {
  if (filter.frame !== null && node.frame !== filter.frame) return false;
  if (filter.roles.size > 0 && !filter.roles.has(node.node.role)) return false;
  if (filter.hideLeftOut && isLeftOut(node)) return false;
  if (filter.reasons.size > 0 && !hasReason(node, filter.reasons)) return false;
  if (!filter.inView && !filter.occluded && !filter.leftOut) return true;
  return (
    (filter.inView && isInView(node)) ||
    (filter.occluded && isOccluded(node)) ||
    (filter.leftOut && isLeftOut(node))
  );
}

/** Whether the payload may have the node at all; structure and frame rows only give context. */
export function isElement({ node }: PageNode): boolean {
  return node.kind === 'interactive' || node.kind === 'scroller';
}

/** In view, occluded and left out are said of interactive elements, as the payload's `meta` does. */
export function isInView({ node, leftOut }: PageNode): boolean {
  return node.kind === 'interactive' && !leftOut;
}

export function isOccluded(node: PageNode): boolean {
  return isInView(node) && node.blocker !== undefined;
}

export function isLeftOut({ node, leftOut }: PageNode): boolean {
  return node.kind === 'interactive' && leftOut !== undefined;
}

function hasReason(node: PageNode, reasons: ReadonlySet<LeftOut>): boolean {
  return isLeftOut(node) && node.leftOut !== undefined && reasons.has(node.leftOut);
}

/** The active filters in words, such as `In view or occluded`. */
export function describeFilter(filter: TreeFilter): string[] {
  const facets = [
    filter.inView && 'in view',
    filter.occluded && 'occluded',
    filter.leftOut && 'left out',
  ].filter((facet) => facet !== false);
  return [
    ...(facets.length > 0 ? [facets.join(' or ')] : []),
    ...(filter.hideLeftOut ? ['not left out'] : []),
    ...(filter.reasons.size > 0 ? [[...filter.reasons].join(' or ')] : []),
    ...(filter.roles.size > 0 ? [`role ${[...filter.roles].join(' or ')}`] : []),
    ...(filter.frame !== null
      ? [filter.frame === 0 ? 'main frame' : `frame f${filter.frame}`]
      : []),
  ];
}
