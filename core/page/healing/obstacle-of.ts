import { inEnglish } from '../../platform/messages/messages.ts';
import { isUnclickable } from '../tree/is-unclickable.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { canBeTarget } from './can-be-target.ts';

/** What keeps a matched element from being acted on. */
type Obstacle =
  | { type: 'covered'; by: string; key?: string }
  | { type: 'disabled' }
  | { type: 'unclickable' }
  | { type: 'hidden'; why: string };

/** Why a click on an element would not reach it; null when nothing is in the way. */
export function obstacleOf(target: PageNode): Obstacle | null {
  const { node, leftOut, blocker, blockerKey } = target;
  if (leftOut && (leftOut === 'inert' || !canBeTarget(target))) {
    return { type: 'hidden', why: leftOut };
  }
  if (node.states.includes('disabled')) return { type: 'disabled' };
  if (!blocker) return null;
  if (isUnclickable(blocker)) return { type: 'unclickable' };
  // Whoever acts on it scrolls it out from there.
  if (blocker.isAtEdge) return null;
  return { type: 'covered', by: blocker.label, ...(blockerKey && { key: blockerKey }) };
}

/** The obstacle as a sentence. */
export function describeObstacle({ key, node }: PageNode, obstacle: Obstacle): string {
  const what = inEnglish('page.element', { key, name: node.name || node.role });
  switch (obstacle.type) {
    case 'covered': {
      const { by, key: cover } = obstacle;
      return cover
        ? inEnglish('page.element2', { what, by, key: cover })
        : inEnglish('page.coveredCloseFirst', { what, by });
    }
    case 'disabled':
      return inEnglish('page.disabledDoEnablesFirst', { what });
    case 'unclickable':
      return inEnglish('page.ignoresClicks', { what });
    case 'hidden':
      return inEnglish('page.readPageAgain2', { what, why: obstacle.why });
  }
}
