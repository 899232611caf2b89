import type { Cover } from '../../core/page/tree/frame-node.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { hitAt } from './hit-test.ts';
import { coverOf, describeBlocker, type IdNear } from './occlusion.ts';
import { intersect, type Rect } from './visible-box.ts';

/** Distance of the points that are tested, and how many there are at most in each direction. */
const POINT_DISTANCE_PX = 24;
const MAX_POINTS = 16;
/** Things over one frame; more would be a page that is covered as a whole. */
const MAX_COVERS = 8;

/**
 * What lies over a frame: its own document cannot see that, so its parent asks the browser at a
 * grid of points. `visible` is the frame's visible part in viewport pixels.
 */
export function frameCovers(frame: Element, visible: Rect, idNear: IdNear): Cover[] {
  const covers = new Map<Element, Cover>();
  for (const y of pointsBetween(visible.top, visible.bottom)) {
    for (const x of pointsBetween(visible.left, visible.right)) {
      const hit = hitAt(x, y);
      if (!hit || hit === frame || unclobbered.contains(hit, frame) || covers.size >= MAX_COVERS)
        continue;
      const over = coverOf(frame, hit);
      const box = covers.has(over) ? null : intersect(unclobbered.box(over), visible);
      if (!box) continue;
      covers.set(over, {
        box: [
          Math.round(box.left + scrollX),
          Math.round(box.top + scrollY),
          Math.round(box.right - box.left),
          Math.round(box.bottom - box.top),
        ],
        blocker: describeBlocker(over, idNear(hit, over)),
      });
    }
  }
  return [...covers.values()];
}

function* pointsBetween(from: number, to: number): Generator<number> {
  const count = Math.min(MAX_POINTS, Math.max(1, Math.floor((to - from) / POINT_DISTANCE_PX)));
  for (let i = 0; i < count; i++) yield from + ((i + 0.5) * (to - from)) / count;
}
