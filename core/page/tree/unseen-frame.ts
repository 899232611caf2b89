import type { LeftOut } from './frame-node.ts';
import type { PageNode, PageTree } from './page-tree.ts';

/** Why nobody sees a frame, wherever the page is scrolled; one that is transparent says so in its states. */
const UNSEEN: ReadonlySet<LeftOut | ''> = new Set<LeftOut>([
  ...(['beyond the page’s edge', 'zero size', 'not rendered', 'in closed details'] as const),
  ...(['in skipped content', 'in a closed dialog', 'in a closed popover'] as const),
  ...(['invisible', 'clipped away'] as const),
]);

/** Whether an element shows a frame that nobody sees: what is in that is read in no form. */
export function isFrameUnseen({ leftOut, node }: PageNode): boolean {
  return (
    node.kind === 'frame' && (UNSEEN.has(leftOut ?? '') || node.states.includes('transparent'))
  );
}

/** The numbers of frames that nobody sees, those in such frames among them. */
export function unseenFrames({ frames, nodes }: PageTree): ReadonlySet<number> {
  const owners = new Set(nodes.filter(isFrameUnseen).map(({ key }) => key));
  const unseen = new Set<number>();
  for (let known = -1; known < unseen.size; ) {
    known = unseen.size;
    for (const { number, parent, owner } of frames) {
      const isIn = parent !== null && unseen.has(parent);
      if (isIn || (owner !== undefined && owners.has(owner))) unseen.add(number);
    }
  }
  return unseen;
}
