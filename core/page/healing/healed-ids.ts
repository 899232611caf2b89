import type { PageTree } from '../tree/page-tree.ts';
import { canBeTarget } from './can-be-target.ts';
import { matchElement } from './match-element.ts';
import { rememberElement } from './remember-element.ts';

/**
 * Removed ids that are checked at one change: a page that replaces everything would take too long.
 */
const MAX_CHECKED_IDS = 50;

/** The present id of a removed element, and the confidence from 0 to 1. */
export interface HealedId {
  id: string;
  confidence: number;
}

/** The removed ids of a change whose elements live on under another id, by the old id. */
export function healedIds(
  before: PageTree,
  now: PageTree,
  removed: readonly string[],
): Record<string, HealedId> {
  const wanted = new Set(removed);
  const there = new Set(now.nodes.map(({ key }) => key));
  const gone = before.nodes.filter((n) => wanted.has(n.key) && !there.has(n.key) && canBeTarget(n));
  const healed = gone.slice(0, MAX_CHECKED_IDS).flatMap(({ key }) => {
    const match = matchElement(now, rememberElement(before, key));
    if (match.type !== 'healed') return [];
    return [[key, { id: match.to, confidence: match.confidence }] as const];
  });
  return Object.fromEntries(healed);
}
