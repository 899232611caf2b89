import type { PageTree } from '../page/page.ts';
import { canBeTarget } from './can-be-target.ts';
import { ghostMatch } from './ghost-match.ts';
import { rememberElement } from './remember-element.ts';

/** Removed ids looked into at one change: a page that replaces all it has would take too long. */
const MAX_LOOKED_INTO = 50;

/** What a removed element is now, and how sure that is, from 0 to 1. */
export interface HealedId {
  id: string;
  confidence: number;
}

/** Which of the ids that a change has removed live on under another id, by the old one. */
export function healedIds(
  before: PageTree,
  now: PageTree,
  removed: readonly string[],
): Record<string, HealedId> {
  const wanted = new Set(removed);
  const there = new Set(now.nodes.map(({ key }) => key));
  const gone = before.nodes.filter((n) => wanted.has(n.key) && !there.has(n.key) && canBeTarget(n));
  const healed = gone.slice(0, MAX_LOOKED_INTO).flatMap(({ key }) => {
    const match = ghostMatch(now, rememberElement(before, key));
    if (match.type !== 'healed') return [];
    return [[key, { id: match.to, confidence: match.confidence }] as const];
  });
  return Object.fromEntries(healed);
}
