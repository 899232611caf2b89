import type { PageNode } from '../page/page.ts';
import { canBeTarget } from './can-be-target.ts';

/** What keeps an element that was found from being acted on. */
type Obstacle =
  | { type: 'covered'; by: string; key?: string }
  | { type: 'disabled' }
  | { type: 'hidden'; why: string };

/** Why a click on an element would not do what it is meant to; null when nothing is in the way. */
export function obstacleOf(target: PageNode): Obstacle | null {
  const { node, leftOut, blocker, blockerKey } = target;
  if (leftOut && (leftOut === 'inert' || !canBeTarget(target))) {
    return { type: 'hidden', why: leftOut };
  }
  if (node.states.includes('disabled')) return { type: 'disabled' };
  if (!blocker) return null;
  return { type: 'covered', by: blocker.label, ...(blockerKey && { key: blockerKey }) };
}

/** The obstacle as a sentence. */
export function describeObstacle({ key, node }: PageNode, obstacle: Obstacle): string {
  const what = `Element ${key}, ${node.name || node.role},`;
  switch (obstacle.type) {
    case 'covered': {
      const id = obstacle.key ? ` (element ${obstacle.key})` : '';
      return `${what} is covered by ${obstacle.by}${id}. Close that first.`;
    }
    case 'disabled':
      return `${what} is disabled. Do what enables it first.`;
    case 'hidden':
      return `${what} is ${obstacle.why}. Read the page again.`;
  }
}
