import type { SemanticNodeV3, SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { longestRise } from './longest-rise.ts';
import { saysTheSame } from './says-the-same.ts';
import type { ChangedNode, SemanticTreeDelta } from './tree-delta.ts';
import { treeHash } from './tree-hash.ts';

/**
 * The delta from one tree to the next. As few nodes as possible are sent for having moved. Ids must
 * be unique in both trees. The hashes are computed unless given.
 */
export function makeDelta(
  before: SemanticTreeResultV3,
  after: SemanticTreeResultV3,
  { base = treeHash(before), hash = treeHash(after) } = {},
): SemanticTreeDelta {
  const { mode: _mode, interactive_tree: nodes, ...head } = after;
  const known = new Map(before.interactive_tree.map((node, place) => [node.i, { node, place }]));
  const now = new Set(nodes.map(({ i }) => i));
  const kept = keptNodes(known, nodes);
  return {
    mode: 'semantic_v3_delta',
    base,
    hash,
    ...head,
    changed: nodes.flatMap((node, place): ChangedNode[] =>
      kept.has(node.i) ? [] : [{ ...node, after: nodes[place - 1]?.i ?? null }],
    ),
    removed: [...known.keys()].filter((id) => !now.has(id)),
  };
}

/** Ids of the nodes that say the same as before and stand in the same order among themselves. */
function keptNodes(
  known: ReadonlyMap<string, { node: SemanticNodeV3; place: number }>,
  nodes: readonly SemanticNodeV3[],
): ReadonlySet<string> {
  const same = nodes.flatMap((node) => {
    const old = known.get(node.i);
    return old && saysTheSame(old.node, node) ? [{ id: node.i, place: old.place }] : [];
  });
  const rise = longestRise(same.map(({ place }) => place));
  return new Set(rise.map((index) => same[index]?.id ?? ''));
}
