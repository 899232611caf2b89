import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import { type Chunk, chunkNodes } from './chunk-nodes.ts';
import type { Containers } from './container.ts';
import { placedNodes } from './placed-nodes.ts';
import { type Query, readQuery } from './read-query.ts';
import { scoreChunk } from './score-chunk.ts';
import { type NodeScores, scoreNodes } from './score-nodes.ts';
import { indexWords } from './word-index.ts';

/** How much of what its chunk holds more than itself counts for a node. */
const FROM_CHUNK = 0.25;

/**
 * How much less each further node of the same role and name counts, so that fifty rows with the same
 * three buttons do not crowd out all else.
 */
const REPEATED = 0.05;

/** What the element that a query counts to has over its equals. */
const PLACED = 1.25;

/** A node counts as understood when it has this share of what the query's words weigh. */
const UNDERSTOOD = 0.6;

interface RankedNode {
  /** Place in the list of nodes. */
  place: number;
  score: number;
}

export interface Ranking {
  query: Query;
  chunks: readonly (Chunk & { score: number })[];
  /** Best first; nodes of one score in document order. */
  ranked: readonly RankedNode[];
  /** False when no node has most of the query: the page may call it something else. */
  isUnderstood: boolean;
}

/** Every node with its relevance to a query. */
export function rankNodes(
  nodes: readonly SemanticNodeV3[],
  text: string,
  containers: Containers = new Map(),
): Ranking {
  const index = indexWords(nodes, containers);
  const query = readQuery(text, index);
  const found = scoreNodes(nodes, query, index);
  const chunks = chunkNodes(nodes, containers).map((chunk) => {
    return { ...chunk, score: scoreChunk(chunk, found) };
  });
  const ranked = chunks.flatMap(({ members, score: whole }) =>
    members.map((place) => {
      const own = found.scores[place] ?? 0;
      return { place, score: own + FROM_CHUNK * Math.max(0, whole - own) };
    }),
  );
  const { position } = query;
  const placed = position === null ? new Set<number>() : placedNodes(ranked, nodes, position);
  return {
    query,
    chunks,
    ranked: withoutCrowds(ranked, nodes, placed),
    isUnderstood: nodes.some((_, place) => share(query, found, place) >= UNDERSTOOD),
  };
}

/**
 * Best first, where each namesake of a better node counts a little less than the one before. The
 * ones that the query counts to keep their score, and a little more.
 */
function withoutCrowds(
  ranked: readonly RankedNode[],
  nodes: readonly SemanticNodeV3[],
  placed: ReadonlySet<number>,
): readonly RankedNode[] {
  const seen = new Map<string, number>();
  const byScore = (a: RankedNode, b: RankedNode) => b.score - a.score || a.place - b.place;
  const scored = ranked.filter(({ score }) => score > 0).sort(byScore);
  const rest = ranked.filter(({ score }) => score === 0);
  const thinned = scored.map(({ place, score }) => {
    const kind = `${nodes[place]?.r} ${nodes[place]?.n}`;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    if (placed.has(place)) return { place, score: score * PLACED };
    return { place, score: score / (1 + REPEATED * before) };
  });
  return [...thinned.sort(byScore), ...rest];
}

/** The part of the query's weight whose words found something in a node. */
function share({ words }: Query, { found }: NodeScores, place: number): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const met = words.reduce((sum, { weight }, word) => {
    return sum + ((found[word]?.[place] ?? 0) > 0 ? weight : 0);
  }, 0);
  return all === 0 ? 0 : met / all;
}
