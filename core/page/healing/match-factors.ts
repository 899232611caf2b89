import { inEnglish } from '../../platform/messages/messages.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { canBeTarget } from './can-be-target.ts';
import { evenWhitespace } from './has-same-role-and-name.ts';
import { CONFIDENCE_WEIGHTS, SAME_PLACE_PIXELS } from './match-candidate.ts';
import { containerOf, documentCenter } from './remember-element.ts';
import type { RememberedElement } from './remembered-element.ts';
import { rowNeighbors } from './row-neighbors.ts';

/** One line of the comparison of before and now. */
export interface MatchFactor {
  factor: string;
  /** Weight in the confidence from 0 to 1; null for a check of identity, which can only refuse. */
  weight: number | null;
  holds: boolean;
  was: string;
  now: string;
}

/** Why an element is taken for a remembered one, or is not: its name, its role and its place. */
export function matchFactors(
  tree: PageTree,
  node: PageNode,
  remembered: RememberedElement,
): MatchFactor[] {
  const { name, role, xy, container, neighbours } = remembered;
  const center = documentCenter(tree, node);
  const distance = xy && center ? Math.hypot(xy[0] - center[0], xy[1] - center[1]) : null;
  const targets = tree.nodes.filter(canBeTarget);
  const beside = rowNeighbors(targets, targets.indexOf(node));
  const isSameRow = neighbours.length === 0 || neighbours.some((other) => beside.includes(other));
  const now = containerOf(tree, node);
  const isNamed = evenWhitespace(node.node.name) === evenWhitespace(name);
  const factors: MatchFactor[] = [
    {
      factor: inEnglish('page.factorRole'),
      weight: CONFIDENCE_WEIGHTS.role,
      holds: node.node.role === role,
      was: role,
      now: node.node.role,
    },
    {
      factor: inEnglish('page.factorName'),
      weight: CONFIDENCE_WEIGHTS.name,
      holds: isNamed,
      was: name,
      now: node.node.name,
    },
    {
      factor: inEnglish('page.factorCoordinates'),
      weight: CONFIDENCE_WEIGHTS.place,
      holds: distance !== null && distance <= SAME_PLACE_PIXELS,
      was: xy?.map(Math.round).join(', ') ?? '',
      now: distance === null ? '' : inEnglish('page.pixelsAway', { pixels: Math.round(distance) }),
    },
  ];
  const checks: MatchFactor[] = [
    {
      factor: inEnglish('page.factorIn'),
      weight: null,
      holds: container === now,
      was: container,
      now,
    },
    {
      factor: inEnglish('page.factorBeside'),
      weight: null,
      holds: isSameRow,
      was: neighbours.join(', '),
      now: beside.join(', '),
    },
  ];
  return [...factors, ...checks.filter(({ was, now: is }) => was !== '' || is !== '')];
}
