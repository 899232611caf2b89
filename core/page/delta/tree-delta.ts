import type { SemanticNodeV3, SemanticTreeResultV3 } from '../payload/semantic-node.ts';

/** A new, changed or moved node in full, and the id that it follows; null for the first. */
export type ChangedNode = SemanticNodeV3 & { after: string | null };

/** Everything in a tree besides its nodes. */
type TreeHead = Omit<SemanticTreeResultV3, 'mode' | 'interactive_tree'>;

/**
 * Turns one tree into the next. Self-contained: nothing in it refers to a node that the reader may
 * have lost, and `base` names the tree that it is for.
 */
export interface SemanticTreeDelta extends TreeHead {
  mode: 'semantic_v3_delta';
  /** Hash of the tree that the delta is for. */
  base: string;
  /** Hash of the resulting tree. */
  hash: string;
  /** In the order of the new tree. */
  changed: ChangedNode[];
  removed: string[];
}
