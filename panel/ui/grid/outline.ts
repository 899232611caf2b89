/** How a node takes part in a filtered tree. */
export const LEFT = 0;
/** Kept only because something below it matches. */
export const CONTEXT = 1;
export const MATCH = 2;

/**
 * The nodes that a filter keeps, in document order, with what ARIA needs of each. Arrays of
 * numbers, because it is built again from up to 50,000 nodes on every change of the page.
 */
export interface Outline {
  /** Index into the page's nodes. */
  node: Int32Array;
  /** Position of the parent in the outline, -1 for a root. */
  parent: Int32Array;
  /** From 1. */
  level: Int32Array;
  /** Place among its siblings, from 1. */
  place: Int32Array;
  /** Children kept. */
  children: Int32Array;
  /** Kept children of the imaginary parent of all roots. */
  roots: number;
}

/** The outline of nodes in document order; a null mask keeps all of them. */
export function outlineTree(nodes: readonly { depth: number }[], mask: Uint8Array | null): Outline {
  const kept = mask ? mask.reduce((n, m) => n + (m === LEFT ? 0 : 1), 0) : nodes.length;
  const outline = emptyOutline(kept);
  const { node, parent, level, place, children } = outline;
  const path: number[] = [];
  const depths: number[] = [];
  let at = 0;
  for (let i = 0; i < nodes.length; i += 1) {
    if (mask && mask[i] === LEFT) continue;
    const depth = nodes[i]?.depth ?? 0;
    while ((depths.at(-1) ?? -1) >= depth) {
      depths.pop();
      path.pop();
    }
    const above = path.at(-1) ?? -1;
    node[at] = i;
    parent[at] = above;
    level[at] = path.length + 1;
    if (above < 0) outline.roots += 1;
    else children[above] = (children[above] ?? 0) + 1;
    place[at] = above < 0 ? outline.roots : (children[above] ?? 0);
    path.push(at);
    depths.push(depth);
    at += 1;
  }
  return outline;
}

/** Number of siblings of a row, including itself. */
export function setSize(outline: Outline, position: number): number {
  const parent = outline.parent[position] ?? -1;
  return parent < 0 ? outline.roots : (outline.children[parent] ?? 0);
}

function emptyOutline(length: number): Outline {
  return {
    node: new Int32Array(length),
    parent: new Int32Array(length),
    level: new Int32Array(length),
    place: new Int32Array(length),
    children: new Int32Array(length),
    roots: 0,
  };
}

/**
 * Visible positions in the outline: all except those below a collapsed row.
 * `isCollapsed` is called for rows with children only.
 */
export function visibleRows(
  outline: Outline,
  isCollapsed: ((node: number) => boolean) | null,
): Int32Array {
  const { node, level, children } = outline;
  const rows = new Int32Array(node.length);
  let count = 0;
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (let at = 0; at < node.length; at += 1) {
    const depth = level[at] ?? 1;
    if (depth > hiddenBelow) continue;
    hiddenBelow = Number.POSITIVE_INFINITY;
    rows[count] = at;
    count += 1;
    if (isCollapsed && (children[at] ?? 0) > 0 && isCollapsed(node[at] ?? 0)) hiddenBelow = depth;
  }
  return rows.subarray(0, count);
}
