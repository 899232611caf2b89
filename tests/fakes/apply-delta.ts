import type { ChangedNode, SemanticTreeDelta } from '../../core/page/delta/tree-delta.ts';
import { treeHash } from '../../core/page/delta/tree-hash.ts';
import type {
  SemanticNodeV3,
  SemanticTreeResultV3,
} from '../../core/page/payload/semantic-node.ts';

export type Applied =
  | { type: 'applied'; tree: SemanticTreeResultV3 }
  /** The delta is for another tree, or damaged: only a full tree helps. */
  | { type: 'needs full'; reason: string };

/** Applies a delta to its base tree. Checks both hashes, so that a lost delta is noticed. */
export function applyDelta(
  tree: SemanticTreeResultV3,
  delta: SemanticTreeDelta,
  baseHash: string = treeHash(tree),
): Applied {
  if (baseHash !== delta.base) {
    return {
      type: 'needs full',
      reason: `The delta is for tree ${delta.base}, but ${baseHash} is here. Ask for the full tree.`,
    };
  }
  const { mode: _mode, base: _base, hash, changed, removed, ...head } = delta;
  const next: SemanticTreeResultV3 = {
    mode: 'semantic_v3',
    ...head,
    interactive_tree: placeNodes(tree.interactive_tree, changed, removed),
  };
  const result = treeHash(next);
  if (result === hash) return { type: 'applied', tree: next };
  return {
    type: 'needs full',
    reason: `The delta should give tree ${hash}, but it gives ${result}. Ask for the full tree.`,
  };
}

/** Each changed node follows the one it names, which was kept or placed before it. */
function placeNodes(
  nodes: readonly SemanticNodeV3[],
  changed: readonly ChangedNode[],
  removed: readonly string[],
): SemanticNodeV3[] {
  const followers = new Map(changed.map((node) => [node.after, node]));
  const gone = new Set([...removed, ...changed.map(({ i }) => i)]);
  const placed: SemanticNodeV3[] = [];
  const placeFollowers = (id: string | null) => {
    for (let next = followers.get(id); next; next = followers.get(next.i)) {
      followers.delete(next.after);
      const { after: _after, ...node } = next;
      placed.push(node);
    }
  };
  placeFollowers(null);
  for (const node of nodes) {
    if (gone.has(node.i)) continue;
    placed.push(node);
    placeFollowers(node.i);
  }
  return placed;
}
