import type { SemanticNodeV3, SemanticTreeResultV3 } from '../payload/semantic-node.ts';

/** A new, changed or moved node in full, and the id it stands after; null for the first. */
export type ChangedNode = SemanticNodeV3 & { after: string | null };

/** Everything a tree has beside its nodes. */
type TreeHead = Omit<SemanticTreeResultV3, 'mode' | 'interactive_tree'>;

/**
 * What turns one tree into the next. Self-contained: nothing in it is a stub that refers to a node
 * the reader may have lost, and `base` says which tree it is for.
 */
export interface SemanticTreeDelta extends TreeHead {
  mode: 'semantic_v3_delta';
  /** Hash of the tree that the delta is for. */
  base: string;
  /** Hash of the tree that comes out. */
  hash: string;
  /** In the order of the new tree. */
  changed: ChangedNode[];
  removed: string[];
}
