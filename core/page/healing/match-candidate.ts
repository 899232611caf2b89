import type { PageNode } from '../tree/page-tree.ts';

/** Shares of the confidence: the same name 0.4, the same role 0.3, the same place 0.3. */
export const CONFIDENCE_WEIGHTS = { name: 0.4, role: 0.3, place: 0.3 };

/** CSS pixels that count as the same place. */
export const SAME_PLACE_PIXELS = 50;

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
