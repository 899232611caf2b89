import type { Box } from '../../platform/geometry/box.ts';
import type { ScrollState } from './frame-node.ts';

/** How far the containers around an element can still move it, in each direction. CSS pixels. */
export interface ScrollSlack {
  left: number;
  right: number;
  up: number;
  down: number;
}

export const NO_SLACK: ScrollSlack = { left: 0, right: 0, up: 0, down: 0 };

/**
 * How far a container can still move what is in it. One that reads from right to left has offsets below 0; one
 * at 0 may be either, and then both ways count.
 */
export function scrollSlack({ top, height, client, sideways }: ScrollState): ScrollSlack {
  const across = sideways ? Math.max(0, sideways.width - sideways.client) : 0;
  const left = sideways?.left ?? 0;
  return {
    down: top,
    up: Math.max(0, height - client - top),
    right: left > 0 ? left : across + left,
    left: left >= 0 ? across - left : -left,
  };
}

/** What two containers, one in the other, can move together. */
export function addSlack(a: ScrollSlack, b: ScrollSlack): ScrollSlack {
  return {
    left: a.left + b.left,
    right: a.right + b.right,
    up: a.up + b.up,
    down: a.down + b.down,
  };
}

/** All the places that scrolling can bring a box to, as one box. */
export function withSlack([x, y, width, height]: Box, slack: ScrollSlack): Box {
  const { left, right, up, down } = slack;
  return [x - left, y - up, width + left + right, height + up + down];
}
