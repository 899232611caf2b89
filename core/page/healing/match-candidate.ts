import type { PageNode } from '../tree/page-tree.ts';

/** A possible successor of an element that is gone. */
export interface MatchCandidate {
  node: PageNode;
  /** Index among the elements that can be acted on. */
  place: number;
  /** CSS pixels from where the element was; infinite when either place is unknown. */
  distance: number;
  confidence: number;
  reasons: readonly string[];
}
