import type { PageNode, PageTree } from '../page/tree/page-tree.ts';

/** Nodes of a tree that travels, in their order: new ones, or so many that the other side has from an index on. */
type Part = { nodes: PageNode[] } | { from: number; count: number };

/** A tree that travels to who may have one from before. */
export interface PackedTree extends Omit<PageTree, 'nodes'> {
  parts: readonly Part[];
}

/** Packs a tree for who has `before`. What has not changed is the same object in both. */
export function packTree(before: PageTree | null, { nodes, ...rest }: PageTree): PackedTree {
  const places = new Map(before?.nodes.map((node, at) => [node, at]));
  const parts: Part[] = [];
  for (const node of nodes) {
    const at = places.get(node);
    const last = parts.at(-1);
    if (at === undefined) {
      if (last && 'nodes' in last) last.nodes.push(node);
      else parts.push({ nodes: [node] });
    } else if (last && 'from' in last && last.from + last.count === at) last.count += 1;
    else parts.push({ from: at, count: 1 });
  }
  return { ...rest, parts };
}

/** The tree that was packed for who has `before`. */
export function unpackTree(before: PageTree | null, { parts, ...rest }: PackedTree): PageTree {
  const known = before?.nodes ?? [];
  const nodes = parts.flatMap((part) =>
    'nodes' in part ? part.nodes : known.slice(part.from, part.from + part.count),
  );
  return { ...rest, nodes };
}
