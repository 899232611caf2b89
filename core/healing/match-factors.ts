import type { PageNode, PageTree } from '../page/page.ts';
import { canBeTarget } from './can-be-target.ts';
import { NEAR, WEIGHTS } from './ghost-match.ts';
import { tidyName } from './is-namesake.ts';
import { containerOf, documentCentre } from './remember-element.ts';
import type { RememberedElement } from './remembered-element.ts';
import { rowNeighbours } from './row-neighbours.ts';

/** One line of the comparison of what was with what is. */
export interface MatchFactor {
  factor: string;
  /** Share of the confidence from 0 to 1; null for a check of identity, which can only refuse. */
  weight: number | null;
  holds: boolean;
  was: string;
  now: string;
}

/** Why an element is taken for a remembered one, or is not (dom-extraction-v3 §2.5.6). */
export function matchFactors(
  tree: PageTree,
  node: PageNode,
  remembered: RememberedElement,
): MatchFactor[] {
  const { name, role, xy, container, neighbours } = remembered;
  const centre = documentCentre(tree, node);
  const distance = xy && centre ? Math.hypot(xy[0] - centre[0], xy[1] - centre[1]) : null;
  const targets = tree.nodes.filter(canBeTarget);
  const beside = rowNeighbours(targets, targets.indexOf(node));
  const isSameRow = neighbours.length === 0 || neighbours.some((other) => beside.includes(other));
  const now = containerOf(tree, node);
  const isNamed = tidyName(node.node.name) === tidyName(name);
  const factors: MatchFactor[] = [
    {
      factor: 'Role',
      weight: WEIGHTS.role,
      holds: node.node.role === role,
      was: role,
      now: node.node.role,
    },
    { factor: 'Name', weight: WEIGHTS.name, holds: isNamed, was: name, now: node.node.name },
    {
      factor: 'Coordinates',
      weight: WEIGHTS.place,
      holds: distance !== null && distance <= NEAR,
      was: xy?.map(Math.round).join(', ') ?? '',
      now: distance === null ? '' : `${Math.round(distance)} px away`,
    },
  ];
  const checks: MatchFactor[] = [
    { factor: 'In', weight: null, holds: container === now, was: container, now },
    {
      factor: 'Beside',
      weight: null,
      holds: isSameRow,
      was: neighbours.join(', '),
      now: beside.join(', '),
    },
  ];
  return [...factors, ...checks.filter(({ was, now: is }) => was !== '' || is !== '')];
}
