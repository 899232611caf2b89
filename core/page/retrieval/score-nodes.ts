import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Query } from './parse-query.ts';
import { inverseDocumentFrequency, type WordIndex } from './word-index.ts';

/** Factors for a name that is wholly in the query, and for its words in the same order. */
const NAME_BONUS = 0.6;
const PHRASE_BONUS = 0.3;
/** Factor and summand for a role that the query mentions. */
const ROLE_BONUS = 0.35;
const ROLE_ALONE = 0.4;

export interface NodeScores {
  /** The score of each query word, in the query's order, by the node's index. */
  found: readonly Float64Array[];
  /** BM25 with the bonuses by the node's index; 0 where nothing matched. */
  scores: Float64Array;
}

/** Scores every node of an index against a query. */
export function scoreNodes(
  nodes: readonly SemanticNodeV3[],
  query: Query,
  index: WordIndex,
): NodeScores {
  const found = query.words.map(({ terms, weight }) =>
    bestMatches(weighTerms(terms, weight, index), nodes.length, index),
  );
  const said = ` ${query.stems.join(' ')} `;
  const saidTerms = new Set(query.words.flatMap(({ terms }) => [...terms.keys()]));
  const nameBonus = (name: readonly string[]) => {
    const covered = name.filter((word) => saidTerms.has(word)).length / (name.length || 1);
    const isPhrase = name.length > 0 && said.includes(` ${name.join(' ')} `);
    return 1 + NAME_BONUS * covered + (isPhrase ? PHRASE_BONUS : 0);
  };
  const scores = new Float64Array(nodes.length);
  nodes.forEach(({ r }, place) => {
    const text = found.reduce((sum, matches) => sum + (matches[place] ?? 0), 0);
    const isWanted = query.roles.has(r);
    const role = isWanted ? 1 + ROLE_BONUS : 1;
    const named = text > 0 ? text * role * nameBonus(index.name(place)) : 0;
    scores[place] = named + (isWanted ? ROLE_ALONE : 0);
  });
  return { found, scores };
}

/** A rare lookalike must not count more than the word itself, if the page has that too. */
function weighTerms(
  terms: ReadonlyMap<string, number>,
  weight: number,
  index: WordIndex,
): readonly (readonly [term: string, weight: number])[] {
  const sure = [...terms].filter(([, sureness]) => sureness === 1).map(([term]) => term);
  const ceiling = Math.max(...sure.map((term) => inverseDocumentFrequency(index, term)));
  return [...terms].map(([term, sureness]) => {
    const own = inverseDocumentFrequency(index, term);
    return [term, weight * sureness * (sure.length > 0 ? Math.min(own, ceiling) : own)];
  });
}

/** The best score of any of the terms in each node. */
function bestMatches(
  terms: readonly (readonly [term: string, weight: number])[],
  size: number,
  index: WordIndex,
): Float64Array {
  const best = new Float64Array(size);
  for (const [term, weight] of terms) {
    const { places, weights } = index.posting(term);
    places.forEach((place, at) => {
      const match = weight * (weights[at] ?? 0);
      if (match > (best[place] ?? 0)) best[place] = match;
    });
  }
  return best;
}
