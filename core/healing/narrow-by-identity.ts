import type { PageNode, PageTree } from '../page/page.ts';
import type { Ghost } from './ghost-match.ts';
import { isNamesake } from './is-namesake.ts';
import { containerOf } from './remember-element.ts';
import type { RememberedElement } from './remembered-element.ts';
import { rowNeighbours } from './row-neighbours.ts';

/**
 * The ghosts that can be the remembered element: one if it is certain, none if what told it from
 * its namesakes is gone, several if nothing tells them apart. Where a name was or is not unique,
 * being near is no proof: when a row is removed, the next one moves into its place.
 */
export function narrowByIdentity(
  tree: PageTree,
  targets: readonly PageNode[],
  ghosts: readonly Ghost[],
  remembered: RememberedElement,
): Ghost[] {
  const { count, ordinal, neighbours, container } = remembered;
  if (count === 1 && ghosts.length <= 1) return [...ghosts];
  if (count > 1 && neighbours.length > 0) {
    const inRow = ghosts.flatMap((ghost) => {
      const beside = rowNeighbours(targets, ghost.place).filter((n) => neighbours.includes(n));
      return beside.length > 0 ? [because(ghost, `beside ${beside.join(', ')}`)] : [];
    });
    if (inRow.length <= 1) return inRow;
    return mostCertain(inRow);
  }
  const held = ghosts.filter(({ node }) => containerOf(tree, node) === container);
  if (count === 1) return mostCertain(held.length > 0 ? held : ghosts);
  const namesakes = targets.filter((node) => isNamesake(node, remembered));
  const successor = ghosts.find(({ node }) => node === namesakes[ordinal]);
  if (namesakes.length !== count || !successor) return [...ghosts];
  return [because(successor, `number ${ordinal + 1} of ${count} as before`)];
}

/** The ghosts that share the highest confidence. */
function mostCertain(ghosts: readonly Ghost[]): Ghost[] {
  const highest = Math.max(...ghosts.map(({ confidence }) => confidence));
  return ghosts.filter(({ confidence }) => confidence === highest);
}

function because(ghost: Ghost, reason: string): Ghost {
  return { ...ghost, reasons: [...ghost.reasons, reason] };
}
