import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import type { Position } from './wanted-position.ts';

/** Share of the best score that a group of equal elements needs before positions in it count. */
const MIN_GROUP_SHARE = 0.5;

/** Groups that are considered, the best first. */
const MAX_GROUPS = 8;

interface Scored {
  place: number;
  score: number;
}

/**
 * The nodes at a position: in each of the best groups of one role and name, the one of the whole
 * page and the one of each frame, in document order.
 */
export function nodesAtPosition(
  scored: readonly Scored[],
  nodes: readonly SemanticNodeV3[],
  position: Position,
): ReadonlySet<number> {
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  const groups = new Map<string, Scored[]>();
  for (const one of scored) {
    if (one.score < best * MIN_GROUP_SHARE) continue;
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
