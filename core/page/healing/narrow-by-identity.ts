import { t } from '../../platform/messages/messages.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { hasSameRoleAndName } from './has-same-role-and-name.ts';
import type { MatchCandidate } from './match-candidate.ts';
import { containerOf } from './remember-element.ts';
import type { RememberedElement } from './remembered-element.ts';
import { rowNeighbors } from './row-neighbors.ts';

/**
 * The candidates that can be the remembered element: one if it is certain, none if what
 * distinguished it is gone, several if nothing tells them apart. Where a name was or is not unique,
 * nearness proves nothing: when a row is removed, the next one moves into its place.
 */
export function narrowByIdentity(
  tree: PageTree,
  targets: readonly PageNode[],
  candidates: readonly MatchCandidate[],
  remembered: RememberedElement,
): MatchCandidate[] {
  const { count, ordinal, neighbours, container } = remembered;
  if (count === 1 && candidates.length <= 1) return [...candidates];
  if (count > 1 && neighbours.length > 0) {
    const inRow = candidates.flatMap((candidate) => {
      const beside = rowNeighbors(targets, candidate.place).filter((n) => neighbours.includes(n));
      return beside.length > 0
        ? [because(candidate, t('page.beside2', { beside: beside.join(', ') }))]
        : [];
    });
    if (inRow.length <= 1) return inRow;
    return mostCertain(inRow);
  }
  const held = candidates.filter(({ node }) => containerOf(tree, node) === container);
  if (count === 1) return mostCertain(held.length > 0 ? held : candidates);
  const namesakes = targets.filter((node) => hasSameRoleAndName(node, remembered));
  const successor = candidates.find(({ node }) => node === namesakes[ordinal]);
  if (namesakes.length !== count || !successor) return [...candidates];
  return [because(successor, t('page.numberBefore', { ordinal: ordinal + 1, count }))];
}

/** The candidates that share the highest confidence. */
function mostCertain(candidates: readonly MatchCandidate[]): MatchCandidate[] {
  const highest = Math.max(...candidates.map(({ confidence }) => confidence));
  return candidates.filter(({ confidence }) => confidence === highest);
}

function because(candidate: MatchCandidate, reason: string): MatchCandidate {
  return { ...candidate, reasons: [...candidate.reasons, reason] };
}
