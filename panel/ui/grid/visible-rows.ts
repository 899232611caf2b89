import type { Outline } from './outline.ts';

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
