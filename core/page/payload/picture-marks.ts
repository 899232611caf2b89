import type { Box } from '../../platform/geometry/box.ts';
import type { MarkedView } from '../../platform/geometry/marked-view.ts';
import { type PlacedLabel, placeLabels } from '../../platform/geometry/place-labels.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { isInPayload } from './is-in-payload.ts';

/** One color for neighbors to differ by; white text reads on all of them (WCAG 2.1 §1.4.3). */
export const MARK_COLORS = ['#b3261e', '#0b57d0', '#146c2e', '#7b1fa2', '#8a4b00', '#006a6a'];

/** Width of a digit and of the padding, and the height of a label. Pixels of the picture. */
const DIGIT_PX = 6.5;
const PADDING_PX = 4;
export const LABEL_HEIGHT_PX = 12;

/** The id of an element in a picture: around it a box, beside it a label. Pixels of the picture. */
export interface PictureMark {
  id: string;
  box: Box;
  /** Width of the label. */
  width: number;
  label: PlacedLabel;
}

/**
 * The marks for a picture of a page's view: of every element in view that can be acted on and that nothing covers.
 * `drawn` says how much of the picture's text a label would hide.
 */
export function pictureMarks(
  tree: PageTree,
  size: Size,
  drawn?: (box: Box) => number,
): PictureMark[] {
  const marked = tree.nodes.flatMap((node) => {
    if (node.node.kind !== 'interactive' || !node.box || node.blocker) return [];
    return isInPayload(node, false) ? [{ id: node.key, box: node.box }] : [];
  });
  return placedMarks({ marked, viewport: tree.viewport }, size, drawn);
}

interface Size {
  width: number;
  height: number;
}

/** Marks for a picture of a view: the box of each thing, and its id beside it. */
export function placedMarks(
  { marked, viewport }: MarkedView,
  { width, height }: Size,
  drawn?: (box: Box) => number,
): PictureMark[] {
  const [across, down] = [width / viewport.width, height / viewport.height];
  const shown = marked.flatMap(({ id, box: [x, y, w, h] }) => {
    const [left, top] = [Math.max(0, x * across), Math.max(0, y * down)];
    const right = Math.min(width, (x + w) * across);
    const bottom = Math.min(height, (y + h) * down);
    if (right <= left || bottom <= top) return [];
    const box: Box = [left, top, right - left, bottom - top];
    return [{ id, box, width: id.length * DIGIT_PX + PADDING_PX }];
  });
  const labels = placeLabels(
    shown.map((mark) => ({ ...mark, height: LABEL_HEIGHT_PX })),
    { width, height },
    drawn,
  );
  return shown.flatMap((mark, at) => {
    const label = labels[at];
    return label ? [{ ...mark, label }] : [];
  });
}
