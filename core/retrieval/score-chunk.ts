import type { Chunk } from './chunk-nodes.ts';
import type { NodeScore } from './score-node.ts';

/**
 * What a chunk holds of a query: for each word the best that any of its nodes has, so that a card
 * with `Samsung` on one node and `Add to cart` on another has both (dom-extraction-v3 §2.6.2).
 */
export function scoreChunk({ members }: Chunk, scores: readonly NodeScore[]): number {
  const best: number[] = [];
  let highest = 0;
  for (const member of members) {
    const { found = [], score = 0 } = scores[member] ?? {};
    highest = Math.max(highest, score);
    found.forEach((match, word) => {
      best[word] = Math.max(best[word] ?? 0, match);
    });
  }
  return Math.max(
    highest,
    best.reduce((sum, match) => sum + match, 0),
  );
}
