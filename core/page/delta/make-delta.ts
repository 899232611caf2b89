import type { SemanticNodeV3, SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { isSameNode } from './is-same-node.ts';
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';
import type { ChangedNode, SemanticTreeDelta } from './tree-delta.ts';
import { treeHash } from './tree-hash.ts';

/**
 * The delta from one tree to the next, with as few moved nodes as possible. Ids must be unique in
 * both trees. The hashes are computed unless given.
 */
export function makeDelta(
  before: SemanticTreeResultV3,
  after: SemanticTreeResultV3,
  { base = treeHash(before), hash = treeHash(after) } = {},
): SemanticTreeDelta {
  const { mode: _mode, interactive_tree: nodes, ...head } = after;
  const { start, oldEnd, newEnd } = changedPart(before.interactive_tree, nodes);
  const old = before.interactive_tree.slice(start, oldEnd);
  const now = nodes.slice(start, newEnd);
  const nowIds = new Set(now.map(({ i }) => i));
  const kept = keptIds(old, now);
  return {
    mode: 'semantic_v3_delta',
    base,
    hash,
    ...head,
    changed: now.flatMap((node, index): ChangedNode[] =>
      kept.has(node.i) ? [] : [{ ...node, after: nodes[start + index - 1]?.i ?? null }],
    ),
    removed: old.flatMap(({ i }) => (nowIds.has(i) ? [] : [i])),
  };
}

/**
 * The span between the common start and the common end of both lists: usually a small part of a
 * long list.
 */
function changedPart(old: readonly SemanticNodeV3[], now: readonly SemanticNodeV3[]) {
  let start = 0;
  let oldEnd = old.length;
  let newEnd = now.length;
  while (start < oldEnd && start < newEnd && isKept(old[start], now[start])) start += 1;
  while (oldEnd > start && newEnd > start && isKept(old[oldEnd - 1], now[newEnd - 1])) {
    oldEnd -= 1;
    newEnd -= 1;
  }
  return { start, oldEnd, newEnd };
}

function isKept(old: SemanticNodeV3 | undefined, now: SemanticNodeV3 | undefined): boolean {
  return old !== undefined && now !== undefined && isSameNode(old, now);
}

/** Ids of the nodes that are unchanged and keep their order among themselves. */
function keptIds(
  old: readonly SemanticNodeV3[],
  now: readonly SemanticNodeV3[],
): ReadonlySet<string> {
  const known = new Map(old.map((node, place) => [node.i, { node, place }]));
  const same = now.flatMap((node) => {
    const entry = known.get(node.i);
    return entry && isSameNode(entry.node, node) ? [{ id: node.i, place: entry.place }] : [];
  });
  const rise = longestIncreasingSubsequence(same.map(({ place }) => place));
  return new Set(rise.map((index) => same[index]?.id ?? ''));
}
