import type { VirtualRows } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { hasMoreBelow, scrollDepth } from './scroll-depth.ts';
import type { ScrollableContainer } from './semantic-node.ts';

/** What a payload says of a scroll container; `hidden` elements in it are out of view. */
export function scrollableContainer({ key, node }: PageNode, hidden: number): ScrollableContainer {
  const { top, height, client, sideways, rows } = node.scroll ?? { top: 0, height: 0, client: 0 };
  return {
    id: key,
    depth: scrollDepth(top, height),
    hasMore: hasMoreBelow(top, height, client),
    ...(top > 0 && { above: true as const }),
    ...(sideways && {
      x: {
        depth: scrollDepth(Math.abs(sideways.left), sideways.width),
        ...(sideways.left !== 0 && { left: true as const }),
        ...(hasMoreBelow(Math.abs(sideways.left), sideways.width, sideways.client) && {
          right: true as const,
        }),
      },
    }),
    ...(rows && { rows: rowsText(rows) }),
    ...(hidden > 0 && { hidden }),
  };
}

/** `38-52 of 10000`; `38-52 of unknown` where the page does not know the total. */
export function rowsText({ first, last, of }: VirtualRows): string {
  return `${first}-${last} of ${of < 0 ? 'unknown' : of}`;
}
