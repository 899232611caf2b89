import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Container } from './container.ts';

/** The ids of texts among the nodes begin so; they are not sent, as nothing can be done with a text. */
export const TEXT_ID = 'text ';

/** What is sent of a node: texts have no id. */
export type FilteredNode = Omit<SemanticNodeV3, 'i'> & { i?: string };

/** The `filtered` payload: the elements that matter for a query, and what leaving out the rest saves. */
export interface FilteredDom {
  mode: 'filtered';
  reason: string;
  originalCount: number;
  filteredCount: number;
  /** Percent of the tokens that are saved. */
  tokenReduction: number;
  /** In document order. Coordinates are included only on request: actions go by id. */
  tree: FilteredNode[];
}

export type FilteredOut = 'less relevant' | 'over the node budget' | 'over the token budget';

/** How a filtered payload was made, for a person to inspect. */
export interface FilterExplanation {
  /** The query's words, the weight of each, and the page's words that matched it. */
  words: { word: string; weight: number; terms: { term: string; weight: number }[] }[];
  /** Payload roles that the query mentions. */
  roles: string[];
  /** In document order. */
  chunks: { container: Container | null; score: number; ids: string[]; kept: string[] }[];
  /** Most relevant first. */
  leftOut: { id: string; score: number; why: FilteredOut }[];
  /** Ids kept although they match little, because nothing matches well. */
  filledUp: string[];
  tokens: { original: number; filtered: number };
  /** The texts among the ids. */
  texts: ReadonlyMap<string, string>;
}
