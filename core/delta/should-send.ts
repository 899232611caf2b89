import type { SemanticTreeResultV3 } from '../payload/semantic-node.ts';
import { treeHash } from './tree-hash.ts';

/** False when the tree says what the one of this hash said (dom-extraction-v3 §2.5.4). */
export function shouldSend(tree: SemanticTreeResultV3, lastHash: string | null): boolean {
  return lastHash === null || treeHash(tree) !== lastHash;
}
