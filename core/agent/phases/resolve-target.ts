import { describeMatch } from '../../page/healing/describe-match.ts';
import { type MatchOptions, matchElement } from '../../page/healing/match-element.ts';
import { describeObstacle, obstacleOf } from '../../page/healing/obstacle-of.ts';
import type { RememberedElement } from '../../page/healing/remembered-element.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import type { Recovery } from '../run/step-record.ts';
import type { AgentAction } from '../tools/agent-tools.ts';

/** Which element an action is for now, or why none. */
export type Resolution =
  | { type: 'found'; key: string; recovery?: Recovery }
  | { type: 'refused'; message: string };

/** What does not need to be reached by a pointer. */
const UNREACHED: ReadonlySet<AgentAction['tool']> = new Set(['scroll', 'read_text', 'upload']);

/**
 * Finds the element that was meant on the page as it is now, and looks whether it can be acted on: one
 * that has become another is refused, by name (EXTRACTION, the eight cases of a stale reference).
 */
export function resolveTarget(
  tree: PageTree,
  target: RememberedElement,
  tool: AgentAction['tool'],
  options: MatchOptions = {},
): Resolution {
  const match = matchElement(tree, target, options);
  if (match.type !== 'same' && match.type !== 'healed') {
    return { type: 'refused', message: describeMatch(match) };
  }
  const key = match.type === 'same' ? match.key : match.to;
  const node = tree.nodes.find((pageNode) => pageNode.key === key);
  const obstacle = node && !UNREACHED.has(tool) ? obstacleOf(node) : null;
  if (node && obstacle) return { type: 'refused', message: describeObstacle(node, obstacle) };
  if (match.type === 'same') return { type: 'found', key };
  return {
    type: 'found',
    key,
    recovery: { from: match.from, to: match.to, sentence: describeMatch(match) },
  };
}
