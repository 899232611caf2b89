import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import { type Chunk, chunkNodes } from './chunk-nodes.ts';
import type { Containers } from './container.ts';
import { nodesAtPosition } from './nodes-at-position.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { type NodeScores, scoreNodes } from './score-nodes.ts';
import { indexWords } from './word-index.ts';

/** Weight of what a node's chunk matches beyond the node itself. */
const CHUNK_WEIGHT = 0.25;

/**
 * How much less each further node of the same role and name counts, so that fifty rows with the
 * same three buttons do not crowd out everything else.
 */
const REPEATED_WEIGHT = 0.05;

/** Factor for the element at the position that a query names. */
const POSITION_FACTOR = 1.25;

/** A node counts as understood when it matches this share of the query's weight. */
const MIN_UNDERSTOOD_SHARE = 0.6;

export interface RankedNode {
  /** Index in the list of nodes. */
  place: number;
  score: number;
}

export interface Ranking {
  query: Query;
  chunks: readonly (Chunk & { score: number })[];
  /** Best first; nodes with equal scores in document order. */
  ranked: readonly RankedNode[];
  /** False when no node matches most of the query: the page may use other words. */
  isUnderstood: boolean;
  /** The score of each query word by the node's index. */
  found: readonly Float64Array[];
}

/** Every node with its relevance to a query. */
export function rankNodes(
  nodes: readonly SemanticNodeV3[],
  text: string,
  containers: Containers = new Map(),
): Ranking {
  const index = indexWords(nodes, containers);
  const query = parseQuery(text, index);
  const found = scoreNodes(nodes, query, index);
  const chunks = chunkNodes(nodes, containers).map((chunk) => {
    return { ...chunk, score: scoreChunk(chunk, found) };
  });
  const ranked = chunks.flatMap(({ members, score: whole }) =>
    members.map((place) => {
      const own = found.scores[place] ?? 0;
      return { place, score: own + CHUNK_WEIGHT * Math.max(0, whole - own) };
    }),
  );
  const { position } = query;
  const placed = position === null ? new Set<number>() : nodesAtPosition(ranked, nodes, position);
  const answered = nodes.reduce((most, _, place) => Math.max(most, share(query, found, place)), 0);
  return {
    query,
    chunks,
    ranked: withoutCrowds(ranked, nodes, placed),
    isUnderstood: answered >= MIN_UNDERSTOOD_SHARE,
    found: found.found,
  };
}

/**
 * Best first; each further node of the same role and name counts a little less than the one before.
 * Nodes at the position that the query names keep their score, and gain a little.
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
    if (placed.has(place)) return { place, score: score * POSITION_FACTOR };
    return { place, score: score / (1 + REPEATED_WEIGHT * before) };
  });
  return [...thinned.sort(byScore), ...rest];
}

/** The share of the query's weight whose words match a node. */
function share({ words }: Query, { found }: NodeScores, place: number): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const met = words.reduce((sum, { weight }, word) => {
    return sum + ((found[word]?.[place] ?? 0) > 0 ? weight : 0);
  }, 0);
  return all === 0 ? 0 : met / all;
}

/**
 * The score of a chunk: for each word the best of its nodes, so that a card with `Samsung` on one
 * node and `Add to cart` on another matches both.
 */
function scoreChunk({ members }: Chunk, { found, scores }: NodeScores): number {
  const bestOf = (values: Float64Array) =>
    members.reduce((best, place) => Math.max(best, values[place] ?? 0), 0);
  const together = found.reduce((sum, matches) => sum + bestOf(matches), 0);
  return Math.max(bestOf(scores), together);
}
