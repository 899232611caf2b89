import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Position } from './wanted-position.ts';

/** Share of the best score that a group of equals must have, for counting in it to make sense. */
const GOOD = 0.5;

/** Groups that are counted in, the best first. */
const MAX_GROUPS = 8;

interface Scored {
  place: number;
  score: number;
}

/**
 * The nodes that a position means: in each of the best groups of one role and name, that one of the
 * page and that one of each frame, in document order.
 */
export function placedNodes(
  scored: readonly Scored[],
  nodes: readonly SemanticNodeV3[],
  position: Position,
): ReadonlySet<number> {
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  const groups = new Map<string, Scored[]>();
  for (const one of scored) {
    if (one.score < best * GOOD) continue;
    const node = nodes[one.place];
    for (const key of [`${node?.r} ${node?.n}`, `${node?.f ?? 0} ${node?.r} ${node?.n}`]) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  }
  const several = [...groups.values()].filter((group) => group.length > 1);
  const top = (group: readonly Scored[]) => Math.max(...group.slice(0, 50).map((o) => o.score));
  const counted = several.sort((a, b) => top(b) - top(a)).slice(0, MAX_GROUPS);
  return new Set(
    counted.flatMap((group) => {
      return (
        group
          .map(({ place }) => place)
          .sort((a, b) => a - b)
          .at(position) ?? []
      );
    }),
  );
}
