import type { CdpSession } from '../../platform/cdp/cdp-session.ts';
import type { Box } from '../../platform/geometry/box.ts';
import { intersectBoxes } from '../../platform/geometry/intersect-boxes.ts';

/** Where a frame's viewport is in the top viewport. CSS pixels. */
export interface FramePlace {
  x: number;
  y: number;
  /** Scale from the frame's pixels to the top viewport's. */
  scale: number;
  /** The visible part in the top viewport; null when there is none. */
  clip: Box | null;
}

/** A box of the frame's viewport in the top viewport. */
export function toTopViewport({ x, y, scale }: FramePlace, [left, top, width, height]: Box): Box {
  return [x + left * scale, y + top * scale, width * scale, height * scale];
}

/**
 * The place of the frame that an `<iframe>` of a process shows. `root` is the place of that
 * process's outermost frame, in whose pixels Chrome answers; `around` is the place of the frame
 * that contains the `<iframe>`.
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
    const content = toTopViewport(root, [left, top, right - left, bottom - top]);
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
