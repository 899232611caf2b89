import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { Box } from '../../core/platform/geometry/box.ts';
import type { Row } from '../rows/row.ts';

/**
 * Whether a row out of view has become another although no mutation of its element says so: whether
 * it has a size. Cheap enough to ask of all rows.
 */
export function hasChangedUnseen({ leftOut }: FrameNode, { hasSize }: Row): boolean {
  if (leftOut === undefined) return !hasSize;
  return (leftOut === 'zero size' || leftOut === 'not rendered') && hasSize;
}

/** Whether two boxes are the same to the pixel. */
export function isSameBox(a: Box, b: Box): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}
