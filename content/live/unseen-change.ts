import type { Box, FrameNode } from '../../core/page/frame-node.ts';
import type { Rect } from '../geometry/visible-box.ts';
import { documentBox } from './describe-node.ts';
import { scrollOf } from './scroll-container.ts';

/**
 * Whether a row out of view has become another although no mutation of its element says so: its
 * kind, whether it has a size, how far it is scrolled. Cheap enough to ask of all rows.
 */
export function hasChangedUnseen(
  el: Element,
  { kind, leftOut, scroll }: FrameNode,
  kindNow: FrameNode['kind'] | undefined,
  rect: Rect,
): boolean {
  if (kind !== kindNow) return true;
  if (leftOut === undefined && isEmpty(rect)) return true;
  if (leftOut === 'zero size' && !isEmpty(rect)) return true;
  return scroll !== undefined && JSON.stringify(scroll) !== JSON.stringify(scrollOf(el));
}

/** Whether a box reported in document pixels is still where the element is. */
export function isStillAt(box: Box, rect: Rect): boolean {
  return documentBox(rect).every((value, i) => value === box[i]);
}

function isEmpty({ left, top, right, bottom }: Rect): boolean {
  return left === right && top === bottom;
}
