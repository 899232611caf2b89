import { inEnglish } from '../../platform/messages/messages.ts';
import { isSameItem } from '../tree/item-identity.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { hasSameRoleAndName } from './has-same-role-and-name.ts';
import { type MatchCandidate, SAME_PLACE_PIXELS } from './match-candidate.ts';
import { containerOf } from './remember-element.ts';
import type { RememberedElement } from './remembered-element.ts';
import { rowNeighbors } from './row-neighbors.ts';

/** The candidates that can be the remembered element. */
interface Narrowed {
  found: MatchCandidate[];
  /** Whether a single one is shown to be it; otherwise a person or model has to say which. */
  isCertain: boolean;
}

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
): Narrowed {
  const { count, ordinal, neighbours, container, item, twins = 1 } = remembered;
  if (item) {
    // Its row is there, or it is gone: another row's element is never taken for it.
    const inItem = candidates.filter(
      ({ node: { node } }) => node.item && isSameItem(item, node.item),
    );
    if (inItem.length === 0) return { found: [], isCertain: false };
    const best = mostCertain(inItem).map((candidate) =>
      because(candidate, inEnglish('page.sameRow')),
    );
    return { found: best, isCertain: twins === 1 && inItem.length === 1 };
  }
  if (count === 1 && candidates.length <= 1) return certain(candidates);
  if (count > 1 && neighbours.length > 0) {
    const inRow = candidates.flatMap((candidate) => {
      const beside = rowNeighbors(targets, candidate.place).filter((n) => neighbours.includes(n));
      return beside.length > 0
        ? [because(candidate, inEnglish('page.beside2', { beside: beside.join(', ') }))]
        : [];
    });
    return certain(inRow.length <= 1 ? inRow : mostCertain(inRow));
  }
  const held = candidates.filter(({ node }) => containerOf(tree, node) === container);
  if (count === 1) return certain(mostCertain(held.length > 0 ? held : candidates));
  const namesakes = targets.filter((node) => hasSameRoleAndName(node, remembered));
  const successor = candidates.find(({ node }) => node === namesakes[ordinal]);
  const isInPlace = successor !== undefined && successor.distance <= SAME_PLACE_PIXELS;
  // What is left when one of several goes may be any of them.
  if (namesakes.length !== count || !isInPlace) return { found: [...candidates], isCertain: false };
  return certain([
    because(successor, inEnglish('page.numberBefore', { ordinal: ordinal + 1, count })),
  ]);
}

function certain(found: readonly MatchCandidate[]): Narrowed {
  return { found: [...found], isCertain: true };
}

/** The candidates that share the highest confidence. */
function mostCertain(candidates: readonly MatchCandidate[]): MatchCandidate[] {
  const highest = Math.max(...candidates.map(({ confidence }) => confidence));
  return candidates.filter(({ confidence }) => confidence === highest);
}

function because(candidate: MatchCandidate, reason: string): MatchCandidate {
  return { ...candidate, reasons: [...candidate.reasons, reason] };
}
