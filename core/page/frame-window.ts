import type { Box, FrameNode, FrameOwner, FrameState, LeftOut } from './frame-node.ts';
import type { PageNode } from './page.ts';

/** How a frame's document maps onto the top viewport, and which part of it shows there. */
export interface FrameWindow {
  /** Top viewport position of the document's origin. */
  x: number;
  y: number;
  scale: number;
  /** Visible part, in the top viewport. */
  visible: Box;
  /** Set when the frame itself is left out, and so is all inside it. */
  leftOut?: LeftOut;
  covered: boolean;
}

/** The main frame's window. */
export function topWindow({ scroll, viewport }: FrameState): FrameWindow {
  const visible: Box = [0, 0, viewport.width, viewport.height];
  return { x: -scroll.x, y: -scroll.y, scale: 1, visible, covered: false };
}

/** The window of a child frame, from its owner element in the parent. */
export function frameWindow(
  parent: FrameWindow,
  owner: FrameOwner,
  ownerNode: PageNode,
  { scroll, viewport }: FrameState,
): FrameWindow {
  const scale = parent.scale * owner.scale;
  const left = parent.x + owner.x * parent.scale;
  const top = parent.y + owner.y * parent.scale;
  const whole: Box = [left, top, viewport.width * scale, viewport.height * scale];
  return {
    x: left - scroll.x * scale,
    y: top - scroll.y * scale,
    scale,
    visible: intersect(whole, parent.visible) ?? [left, top, 0, 0],
    ...(ownerNode.leftOut && { leftOut: ownerNode.leftOut }),
    covered: parent.covered || ownerNode.node.blocker !== undefined,
  };
}

/** A node's place in the top viewport, and whether its frame hides it. */
export function clipToFrame(
  { box, xy, leftOut }: FrameNode,
  view: FrameWindow,
): Pick<PageNode, 'box' | 'xy' | 'leftOut'> {
  if (!box) return leftOut ? { leftOut } : {};
  const placed: Box = [
    Math.round(view.x + box[0] * view.scale),
    Math.round(view.y + box[1] * view.scale),
    Math.round(box[2] * view.scale),
    Math.round(box[3] * view.scale),
  ];
  const centre: [number, number] = xy
    ? [Math.round(view.x + xy[0] * view.scale), Math.round(view.y + xy[1] * view.scale)]
    : [Math.round(placed[0] + placed[2] / 2), Math.round(placed[1] + placed[3] / 2)];
  const reason = leftOut ?? view.leftOut;
  if (reason) return { box: placed, xy: centre, leftOut: reason };
  const shown = intersect(placed, view.visible);
  if (!shown) return { box: placed, xy: centre, leftOut: 'outside its frame' };
  if (contains(view.visible, centre)) return { box: placed, xy: centre };
  return {
    box: placed,
    xy: [Math.round(shown[0] + shown[2] / 2), Math.round(shown[1] + shown[3] / 2)],
  };
}

function contains([x, y, w, h]: Box, [px, py]: [number, number]): boolean {
  return px >= x && px <= x + w && py >= y && py <= y + h;
}

/** The common part, or null when there is none. Boxes of no area still intersect. */
function intersect(a: Box, b: Box): Box | null {
  const x = Math.max(a[0], b[0]);
  const y = Math.max(a[1], b[1]);
  const right = Math.min(a[0] + a[2], b[0] + b[2]);
  const bottom = Math.min(a[1] + a[3], b[1] + b[3]);
  return right >= x && bottom >= y ? [x, y, right - x, bottom - y] : null;
}
