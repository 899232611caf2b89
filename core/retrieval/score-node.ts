import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Query } from './read-query.ts';
import { rarity, type WordDocument, type WordIndex } from './word-index.ts';

/** Multiplied in when the name is wholly in the query, and when its words are so in order. */
const NAME_BONUS = 0.6;
const PHRASE_BONUS = 0.3;
/** Multiplied in, and added, for a role that the query speaks of. */
const ROLE_BONUS = 0.35;
const ROLE_ALONE = 0.4;

export interface NodeScore {
  /** What each word of the query found in the node, in the query's order. */
  found: readonly number[];
  /** BM25 with the bonuses; 0 when nothing was found. */
  score: number;
}

/** A function that scores a node's words against a query. */
export function nodeScorer(
  query: Query,
  index: WordIndex,
): (node: SemanticNodeV3, document: WordDocument) => NodeScore {
  const weighed = query.words.map((word) => weighTerms(word.terms, word.weight, index));
  const said = ` ${query.stems.join(' ')} `;
  const saidStems = new Set(query.words.flatMap(({ terms }) => [...terms.keys()]));
  return ({ r }, { terms, name }) => {
    const found = weighed.map((word) => bestMatch(word, terms));
    const text = found.reduce((sum, match) => sum + match, 0);
    const isWanted = query.roles.has(r);
    if (text === 0) return { found, score: isWanted ? ROLE_ALONE : 0 };
    const covered = name.filter((word) => saidStems.has(word)).length / (name.length || 1);
    const isPhrase = name.length > 0 && said.includes(` ${name.join(' ')} `);
    const bonus = 1 + NAME_BONUS * covered + (isPhrase ? PHRASE_BONUS : 0);
    const role = isWanted ? 1 + ROLE_BONUS : 1;
    return { found, score: text * bonus * role + (isWanted ? ROLE_ALONE : 0) };
  };
}

/** A rare lookalike must not count more than the word itself, where the page has that too. */
function weighTerms(
  terms: ReadonlyMap<string, number>,
  weight: number,
  index: WordIndex,
): readonly (readonly [term: string, weight: number])[] {
  const sure = [...terms].filter(([, sureness]) => sureness === 1).map(([term]) => term);
  const ceiling = Math.max(...sure.map((term) => rarity(index, term)));
  return [...terms].map(([term, sureness]) => {
    const own = rarity(index, term);
    return [term, weight * sureness * (sure.length > 0 ? Math.min(own, ceiling) : own)];
  });
}

function bestMatch(
  word: readonly (readonly [term: string, weight: number])[],
  terms: ReadonlyMap<string, number>,
): number {
  let best = 0;
  for (const [term, weight] of word) {
    const field = terms.get(term);
    if (field !== undefined) best = Math.max(best, weight * field);
  }
  return best;
}
