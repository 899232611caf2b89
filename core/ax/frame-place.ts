import type { CdpSession } from '../cdp/cdp-session.ts';
import type { Box } from '../page/frame-node.ts';
import { intersectBoxes } from './intersect-boxes.ts';

/** How a frame's viewport lies in the top one. CSS pixels. */
export interface FramePlace {
  x: number;
  y: number;
  /** Factor from the frame's pixels to the top viewport's. */
  scale: number;
  /** The part of the top viewport where it can be seen; null when none. */
  clip: Box | null;
}

/** A box of the frame's viewport in the top viewport. */
export function toTop({ x, y, scale }: FramePlace, [left, top, width, height]: Box): Box {
  return [x + left * scale, y + top * scale, width * scale, height * scale];
}

/**
 * Where the frame lies that an `<iframe>` of a process shows. `root` is the place of that process's
 * outermost frame, in whose pixels Chrome answers; `around` that of the frame the `<iframe>` is in.
 */
export async function placeFrame(
  session: CdpSession,
  backendNodeId: number,
  root: FramePlace,
  around: FramePlace,
): Promise<FramePlace> {
  try {
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId });
    const [left = 0, top = 0, right = 0, , , bottom = 0] = model.content;
    const [borderLeft = 0, , borderRight = 0] = model.border;
    const content = toTop(root, [left, top, right - left, bottom - top]);
    return {
      x: content[0],
      y: content[1],
      scale: (root.scale * (borderRight - borderLeft)) / model.width || 1,
      clip: around.clip && intersectBoxes(around.clip, content),
    };
  } catch {
    // An `<iframe>` without a box shows nothing.
    return { ...around, clip: null };
  }
}
