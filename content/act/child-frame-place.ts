import type { Affine } from '../../core/platform/geometry/affine.ts';
import { type FrameElement, frameOwnerOf } from '../describe/frame-owner.ts';

/** How the pixels of a frame's document lie in this viewport. */
export function placeOf(frame: FrameElement): Affine {
  const { x, y, scale, turn } = frameOwnerOf(frame);
  const [a, b, c, d] = turn ?? [scale, 0, 0, scale];
  return { a, b, c, d, e: x - scrollX, f: y - scrollY };
}

/** The index of a frame in `window.frames`; -1 where it has none. */
export function frameIndex(frame: HTMLIFrameElement | HTMLObjectElement): number {
  for (let index = 0; index < window.length; index++) {
    if (window[index] === frame.contentWindow) return index;
  }
  return -1;
}
