import {
  type Affine,
  compose,
  mapBox,
  mapPoint,
  translation,
} from '../../platform/geometry/affine.ts';
import type { Box } from '../../platform/geometry/box.ts';
import type { Blocker, Cover, FrameNode, FrameOwner, FrameState, LeftOut } from './frame-node.ts';
import { idPrefix } from './id-prefix.ts';
import type { PageNode } from './page-tree.ts';
import { NO_SLACK, type ScrollSlack, withSlack } from './scroll-slack.ts';

/** The mapping from a frame's document to the top viewport, and its visible part. */
export interface FrameWindow {
  /** From the frame's document to the top viewport. */
  map: Affine;
  /** The frame's own viewport, in its document. */
  own: Box;
  /** The whole scrollable area of the document. */
  reach?: Box;
  /** Its visible part: what the frames around it let through. */
  visible: Box;
  /** Set when the frame itself is left out, with everything inside it. */
  leftOut?: LeftOut;
  /** What lies over it, in the top viewport: the frame's own hit tests cannot see it. */
  covers: readonly PlacedCover[];
}

interface PlacedCover {
  box: Box;
  blocker: Blocker;
  /** Page-wide key of the blocker, when it is a listed element. */
  key?: string;
}

function placeCover(
  { box, blocker }: Cover,
  parent: FrameWindow,
  { frame }: PageNode,
): PlacedCover {
  const placed = placeBox(box, parent);
  return blocker.id === undefined
    ? { box: placed, blocker }
    : { box: placed, blocker, key: idPrefix(frame) + blocker.id };
}

/** The cover over a point of the top viewport, if any. */
export function coverAt(view: FrameWindow, point: [number, number]): PlacedCover | undefined {
  return view.covers.find(({ box }) => contains(box, point));
}

/** The main frame's window. */
export function topWindow({ scroll, viewport }: FrameState): FrameWindow {
  const visible: Box = [0, 0, viewport.width, viewport.height];
  const own: Box = [scroll.x, scroll.y, viewport.width, viewport.height];
  const reach = reachOf(scroll, viewport);
  return { map: translation(-scroll.x, -scroll.y), own, reach, visible, covers: [] };
}

/** The window of a child frame, from its owner element in the parent. */
export function frameWindow(
  parent: FrameWindow,
  owner: FrameOwner,
  ownerNode: PageNode,
  { scroll, viewport }: FrameState,
): FrameWindow {
  const [a, b, c, d] = owner.turn ?? [owner.scale, 0, 0, owner.scale];
  const placed = compose(parent.map, { a, b, c, d, e: owner.x, f: owner.y });
  const map = compose(placed, translation(-scroll.x, -scroll.y));
  const own: Box = [scroll.x, scroll.y, viewport.width, viewport.height];
  const shown = mapBox(map, own);
  return {
    map,
    own,
    reach: reachOf(scroll, viewport),
    visible: intersect(shown, parent.visible) ?? [shown[0], shown[1], 0, 0],
    ...(ownerNode.leftOut && { leftOut: ownerNode.leftOut }),
    covers: [
      ...parent.covers,
      ...(owner.covers ?? []).map((cover) => placeCover(cover, parent, ownerNode)),
    ],
  };
}

/**
 * A node's place in the top viewport, and whether its frame hides it. `slack` says how far
 * the containers around it can move it.
 */
export function clipToFrame(
  { box, xy, leftOut, inView }: FrameNode,
  view: FrameWindow,
  slack = NO_SLACK,
): Pick<PageNode, 'box' | 'xy' | 'leftOut'> {
  if (!box) return leftOut ? { leftOut } : {};
  const placed = placeBox(box, view);
  const reason = leftOut ?? view.leftOut ?? (inView ? undefined : outOf(box, view, slack));
  if (reason) return { box: placed, xy: boxCenter(placed), leftOut: reason };
  const center = xy ? rounded(mapPoint(view.map, xy)) : boxCenter(placed);
  const inOwn = intersect(box, view.own);
  const shown = inOwn && intersect(placeBox(inOwn, view), view.visible);
  if (!shown) return { box: placed, xy: center, leftOut: 'outside its frame' };
  return { box: placed, xy: contains(view.visible, center) ? center : boxCenter(shown) };
}

function placeBox(box: Box, { map }: FrameWindow): Box {
  const placed = mapBox(map, box);
  for (let at = 0; at < placed.length; at++) placed[at] = Math.round(placed[at] ?? 0);
  return placed;
}

function rounded([x, y]: [number, number]): [number, number] {
  return [Math.round(x), Math.round(y)];
}

/** Where an element lies that has no part in the viewport: such elements are left out of the payload. */
function outOf(box: Box, { own, reach }: FrameWindow, slack: ScrollSlack): LeftOut {
  const movable = slack === NO_SLACK ? box : withSlack(box, slack);
  if (reach && !meets(movable, reach)) return 'beyond the page’s edge';
  if (box[1] + box[3] < own[1]) return 'above the viewport';
  const isBeside = box[0] >= own[0] + own[2] || box[0] + box[2] < own[0];
  return isBeside ? 'beside the viewport' : 'below the viewport';
}

/** In a right-to-left document the content lies left of its origin: offsets are negative. */
function reachOf(
  { x, y, width, height }: FrameState['scroll'],
  viewport: FrameState['viewport'],
): Box {
  const right = Math.max(width, viewport.width);
  const left = x < 0 ? viewport.width - right : 0;
  return [left, Math.min(0, y), right, Math.max(height, viewport.height)];
}

function boxCenter(box: Box): [number, number] {
  return [Math.round(box[0] + box[2] / 2), Math.round(box[1] + box[3] / 2)];
}

function contains([x, y, w, h]: Box, [px, py]: [number, number]): boolean {
  return px >= x && px <= x + w && py >= y && py <= y + h;
}

/** Whether two boxes have a point in common; ones without an area may. */
function meets(a: Box, b: Box): boolean {
  return (
    Math.min(a[0] + a[2], b[0] + b[2]) >= Math.max(a[0], b[0]) &&
    Math.min(a[1] + a[3], b[1] + b[3]) >= Math.max(a[1], b[1])
  );
}

/** The intersection, or null when there is none. */
function intersect(a: Box, b: Box): Box | null {
  if (!meets(a, b)) return null;
  const x = Math.max(a[0], b[0]);
  const y = Math.max(a[1], b[1]);
  const right = Math.min(a[0] + a[2], b[0] + b[2]);
  const bottom = Math.min(a[1] + a[3], b[1] + b[3]);
  return [x, y, right - x, bottom - y];
}
