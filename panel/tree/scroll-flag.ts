import type { ScrollState } from '../../core/page/frame-node.ts';
import { hasMoreBelow, scrollDepth } from '../../core/payload/scroll-depth.ts';
import { rowsText } from '../../core/payload/scrollable-container.ts';
import type { NodeFlag } from './node-flags.ts';

/** Where a scroll container stands, with arrows to where there is more. */
export function scrollFlag({ top, height, client, sideways, rows }: ScrollState): NodeFlag {
  const isTall = height > client;
  const depth = scrollDepth(top, height);
  const across = sideways && scrollDepth(Math.abs(sideways.left), sideways.width);
  const below = hasMoreBelow(top, height, client);
  const right = sideways && hasMoreBelow(Math.abs(sideways.left), sideways.width, sideways.client);
  const arrows = [top > 0 && '↑', below && '↓', sideways?.left && '←', right && '→'];
  const told = [
    ...(isTall || !sideways ? [`${depth} down${below ? ', more below' : ', at the end'}`] : []),
    ...(sideways ? [`${across} across${right ? ', more beside' : ', at the end'}`] : []),
    ...(rows ? [`rows ${rowsText(rows)}, ${rows.inDom} of them in the page`] : []),
  ];
  return {
    text: [isTall || !sideways ? depth : across, arrows.filter(Boolean).join('')].join(' ').trim(),
    title: `Scrolls: ${told.join('; ')}`,
    tone: 'neutral',
  };
}
