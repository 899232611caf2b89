import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import type { Row } from '../rows/row.ts';

/**
 * Whether a row out of view has become another although no mutation of its element says so: whether
 * it has a size. Cheap enough to ask of all rows.
 */
export function hasChangedUnseen({ leftOut }: FrameNode, { hasSize }: Row): boolean {
  if (leftOut === undefined) return !hasSize;
  return (leftOut === 'zero size' || leftOut === 'not rendered') && hasSize;
}
