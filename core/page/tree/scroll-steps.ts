import type { Box } from '../../platform/geometry/box.ts';
import type { ScrollState } from './frame-node.ts';
import type { PageNode, PageTree } from './page-tree.ts';
import { scrollSlack } from './scroll-slack.ts';

/** One container to scroll so that an element comes into view; CSS pixels, down and right positive. */
export interface ScrollStep {
  /** Key of the container, or null for the page itself. */
  key: string | null;
  /** What scrolls, when it has no id: a frame's document is identified by its `<iframe>`. */
  frame?: string;
  down: number;
  right: number;
}

/**
 * What to scroll, from the inside out, to see an element: the containers around it, the documents of
 * the frames it is in, the page. A model is asked to scroll the container when its target is not
 * listed. Empty when scrolling does not help: a container cannot be scrolled beyond its ends. Boxes are those of the
 * last reading, in the top viewport.
 */
export function scrollSteps(node: PageNode, tree: PageTree): ScrollStep[] {
  if (!node.box || !node.leftOut || !BY_SCROLLING.has(node.leftOut)) return [];
  const byKey = new Map(tree.nodes.map((pageNode) => [pageNode.key, pageNode]));
  const steps: ScrollStep[] = [];
  let box = node.box;
  let inner = node;
  for (let at = above(node, byKey); at; inner = at, at = above(at, byKey)) {
    const isFrame = at.frame !== inner.frame;
    if (!at.box || !(at.node.scroll || isFrame)) continue;
    const move = toShow(box, at.box);
    if (move.down === 0 && move.right === 0) continue;
    if (at.node.scroll && !canMove(at.node.scroll, move)) return [];
    steps.push(isFrame ? { key: null, frame: at.key, ...move } : { key: at.key, ...move });
    box = [box[0] - move.right, box[1] - move.down, box[2], box[3]];
  }
  const page = toShow(box, [0, 0, tree.viewport.width, tree.viewport.height]);
  if (page.down !== 0 || page.right !== 0) steps.push({ key: null, ...page });
  return steps;
}

/** Boxes are whole pixels and may lag behind the page. CSS pixels. */
const MOVE_TOLERANCE = 2;

function canMove(scroll: ScrollState, { down, right }: { down: number; right: number }): boolean {
  const slack = scrollSlack(scroll);
  const most = {
    down: down > 0 ? slack.up : slack.down,
    right: right > 0 ? slack.left : slack.right,
  };
  return (
    Math.abs(down) <= most.down + MOVE_TOLERANCE && Math.abs(right) <= most.right + MOVE_TOLERANCE
  );
}

const BY_SCROLLING: ReadonlySet<string> = new Set([
  'above the viewport',
  'below the viewport',
  'beside the viewport',
  'clipped by a container',
  'outside its frame',
]);

function above(node: PageNode, byKey: ReadonlyMap<string, PageNode>): PageNode | undefined {
  return node.parent === null ? undefined : byKey.get(node.parent);
}

/** The shortest distance that brings a box, or as much of it as fits, into another. */
function toShow(box: Box, view: Box): { down: number; right: number } {
  return {
    right: distance(box[0], box[2], view[0], view[2]),
    down: distance(box[1], box[3], view[1], view[3]),
  };
}

function distance(start: number, size: number, from: number, room: number): number {
  if (start < from) return start - from;
  const over = start + Math.min(size, room) - (from + room);
  return Math.max(over, 0);
}
