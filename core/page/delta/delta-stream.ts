import type { SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { makeDelta } from './make-delta.ts';
import type { SemanticTreeDelta } from './tree-delta.ts';
import { treeHash } from './tree-hash.ts';

/** One message of a stream of trees. */
export type TreeMessage =
  | { type: 'full'; hash: string; tree: SemanticTreeResultV3 }
  | { type: 'delta'; hash: string; delta: SemanticTreeDelta };

/**
 * A kept node's text is longer than the `after` or the removed id that a sent node adds. With this
 * many times more kept than sent nodes the delta pays for the hashes too, and no texts need to be
 * compared.
 */
const SURELY_SMALLER_FACTOR = 8;

/** Sends a full tree first, then deltas, and a full tree whenever a delta would not do. */
export class DeltaStream {
  readonly #size: ((json: string) => number) | null;
  #last: { tree: SemanticTreeResultV3; hash: string; hasUniqueIds: boolean } | null = null;

  /**
   * `size` measures a message: characters by default, or tokens. With null a delta is sent even
   * where the full tree would be shorter, for readers who want to see what changed.
   */
  constructor(size: ((json: string) => number) | null = (json) => json.length) {
    this.#size = size;
  }

  /**
   * The message for this tree; null when nothing changed. `held` is the hash of the reader's tree,
   * if reported: any hash but that of the last message brings the full tree.
   */
  next(tree: SemanticTreeResultV3, held?: string | null): TreeMessage | null {
    const hash = treeHash(tree);
    const last = this.#last;
    const isBehind = held !== undefined && held !== last?.hash;
    if (last?.hash === hash && !isBehind) return null;
    const now = { tree, hash, hasUniqueIds: hasUniqueIds(tree) };
    this.#last = now;
    if (!last?.hasUniqueIds || !now.hasUniqueIds || isBehind) return { type: 'full', hash, tree };
    const delta = makeDelta(last.tree, tree, { base: last.hash, hash });
    return this.#isSmaller(delta, tree)
      ? { type: 'delta', hash, delta }
      : { type: 'full', hash, tree };
  }

  #isSmaller(delta: SemanticTreeDelta, tree: SemanticTreeResultV3): boolean {
    if (!this.#size) return true;
    const sent = delta.changed.length + delta.removed.length;
    const kept = tree.interactive_tree.length - delta.changed.length;
    if (kept > sent + SURELY_SMALLER_FACTOR) return true;
    return this.#size(JSON.stringify(delta)) < this.#size(JSON.stringify(tree));
  }

  /** The reader lost its tree: the next message is full, even if nothing changed. */
  needFull(): void {
    this.#last = null;
  }
}

function hasUniqueIds({ interactive_tree: nodes }: SemanticTreeResultV3): boolean {
  return new Set(nodes.map(({ i }) => i)).size === nodes.length;
}
