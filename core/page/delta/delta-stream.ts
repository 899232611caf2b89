import type { SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { makeDelta, type SemanticTreeDelta } from './tree-delta.ts';
import { treeHash } from './tree-hash.ts';

export type TreeMessage =
  | { type: 'full'; hash: string; tree: SemanticTreeResultV3 }
  | { type: 'delta'; hash: string; delta: SemanticTreeDelta };

/**
 * A kept node's text is longer than the `after` or the removed id that a sent node adds. With this
 * many times more kept than sent nodes the delta pays for the hashes too, and no texts need to be
 * compared.
 */
const SURELY_SMALLER_FACTOR = 8;

type Heal = (removed: readonly string[]) => NonNullable<SemanticTreeResultV3['healed']>;

interface Sent {
  tree: SemanticTreeResultV3;
  /** Hash of what it says of the page. */
  page: string;
  /** Hash of the tree that the reader has: with what was healed. */
  hash: string;
  hasUniqueIds: boolean;
}

/** Sends a full tree first, then deltas, and a full tree whenever a delta would not do. */
export class DeltaStream {
  #last: Sent | null = null;

  /**
   * The message for this tree; null when nothing changed. `heal` finds the removed ids that live on under
   * another one.
   */
  next(tree: SemanticTreeResultV3, heal: Heal = () => ({})): TreeMessage | null {
    const page = treeHash(tree);
    const last = this.#last;
    if (last?.page === page) return null;
    const now = { tree, page, hash: page, hasUniqueIds: hasUniqueIds(tree) };
    this.#last = now;
    if (!last?.hasUniqueIds || !now.hasUniqueIds) return { type: 'full', hash: page, tree };
    const { removed } = makeDelta(last.tree, tree, { base: last.hash, hash: page });
    const healed = removed.length > 0 ? heal(removed) : {};
    // A part of the tree that is made, so that the hash holds for it as well.
    const made = Object.keys(healed).length > 0 ? { ...tree, healed } : tree;
    const hash = made === tree ? page : treeHash(made);
    now.hash = hash;
    const delta = makeDelta(last.tree, made, { base: last.hash, hash });
    return isSmaller(delta, made)
      ? { type: 'delta', hash, delta }
      : { type: 'full', hash, tree: made };
  }
}

function isSmaller(delta: SemanticTreeDelta, tree: SemanticTreeResultV3): boolean {
  const sent = delta.changed.length + delta.removed.length;
  const kept = tree.interactive_tree.length - delta.changed.length;
  if (kept > sent + SURELY_SMALLER_FACTOR) return true;
  return JSON.stringify(delta).length < JSON.stringify(tree).length;
}

function hasUniqueIds({ interactive_tree: nodes }: SemanticTreeResultV3): boolean {
  return new Set(nodes.map(({ i }) => i)).size === nodes.length;
}
