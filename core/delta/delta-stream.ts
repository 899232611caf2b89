import type { SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { makeDelta } from './make-delta.ts';
import type { SemanticTreeDelta } from './tree-delta.ts';
import { treeHash } from './tree-hash.ts';

/** One message of a stream of trees. */
export type TreeMessage =
  | { type: 'full'; hash: string; tree: SemanticTreeResultV3 }
  | { type: 'delta'; hash: string; delta: SemanticTreeDelta };

/** Sends one reader a full tree first, then deltas, and a full tree whenever a delta would not do. */
export class DeltaStream {
  readonly #size: (json: string) => number;
  #last: { tree: SemanticTreeResultV3; hash: string } | null = null;

  /** `size` is what a message costs: its characters unless told, or its tokens. */
  constructor(size: (json: string) => number = (json) => json.length) {
    this.#size = size;
  }

  /**
   * What to send for this tree; null when it says nothing new. `held` is the hash of the tree the
   * reader has, if it told: any other than the last one sent brings the full tree.
   */
  next(tree: SemanticTreeResultV3, held?: string | null): TreeMessage | null {
    const hash = treeHash(tree);
    const last = this.#last;
    this.#last = { tree, hash };
    const isBehind = held !== undefined && held !== last?.hash;
    if (!last || isBehind) return { type: 'full', hash, tree };
    if (last.hash === hash) {
      this.#last = last;
      return null;
    }
    if (!hasUniqueIds(last.tree) || !hasUniqueIds(tree)) return { type: 'full', hash, tree };
    const delta = makeDelta(last.tree, tree, { base: last.hash, hash });
    const isSmaller = this.#size(JSON.stringify(delta)) < this.#size(JSON.stringify(tree));
    return isSmaller ? { type: 'delta', hash, delta } : { type: 'full', hash, tree };
  }

  /** The reader lost its tree: the next message is full, even if nothing changed. */
  needFull(): void {
    this.#last = null;
  }
}

function hasUniqueIds({ interactive_tree: nodes }: SemanticTreeResultV3): boolean {
  return new Set(nodes.map(({ i }) => i)).size === nodes.length;
}
