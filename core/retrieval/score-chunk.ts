import type { Chunk } from './chunk-nodes.ts';
import type { NodeScores } from './score-nodes.ts';

/**
 * What a chunk holds of a query: for each word the best that any of its nodes has, so that a card
 * with `Samsung` on one node and `Add to cart` on another has both (dom-extraction-v3 §2.6.2).
 */
export function scoreChunk({ members }: Chunk, { found, scores }: NodeScores): number {
  const bestOf = (values: Float64Array) =>
    members.reduce((best, place) => Math.max(best, values[place] ?? 0), 0);
  const together = found.reduce((sum, matches) => sum + bestOf(matches), 0);
  return Math.max(bestOf(scores), together);
}
