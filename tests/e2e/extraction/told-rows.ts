import type { PageNode } from '../../../core/page/tree/page-tree.ts';

/** What a reader is told, one line a node; points tried while a node was in view are history,
 * and what stands around it is read with it, not when it changes itself. */
export function toldRows(nodes: readonly PageNode[]): string[] {
  return nodes.map(
    ({ node: { xy: _tried, context: _around, ...node }, key: _key, frame: _frame, ...place }) =>
      JSON.stringify({ ...node, ...place }, sorted),
  );
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
