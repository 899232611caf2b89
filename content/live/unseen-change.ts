import type { Box, FrameNode } from '../../core/page/frame-node.ts';
import type { Rect } from '../geometry/visible-box.ts';
import { documentBox } from './describe-node.ts';

/**
 * Whether a row out of view has become another although no mutation of its element says so: whether
 * it has a size. Cheap enough to ask of all rows.
 */
export function hasChangedUnseen({ leftOut }: FrameNode, rect: Rect): boolean {
  if (leftOut === undefined) return isEmpty(rect);
  return (leftOut === 'zero size' || leftOut === 'not rendered') && !isEmpty(rect);
}

/** Whether a box reported in document pixels is still where the element is. */
export function isStillAt(box: Box, rect: Rect): boolean {
  return documentBox(rect).every((value, i) => value === box[i]);
}

function isEmpty({ left, top, right, bottom }: Rect): boolean {
  return left === right && top === bottom;
}
