import type { FrameRecord } from '../../page/frame/frame-record.ts';
import { composePage } from '../../page/tree/compose-page.ts';
import type { FrameInput } from '../../page/tree/frame-input.ts';
import type { Box } from '../../platform/geometry/box.ts';
import { foreignOwners } from './foreign-frames.ts';

/** Pictures taken until one shows a page that stands still. */
const MAX_TRIES = 3;
/** Around a field's box, for rounding and for its focus ring. CSS pixels. */
const MARGIN_PX = 2;

/** What of the page is painted over in a picture, and whose frames say where it is. */
export interface HiddenParts {
  frames: Iterable<FrameRecord>;
  /** Frames of other origins are painted over; undefined where all may be seen. */
  agreed: readonly string[] | undefined;
}

/**
 * A picture, and the boxes to paint over, CSS pixels. Fields may move while it is taken: then another one is
 * taken, and at last all places from before and after are painted over.
 */
export async function stillPicture<Picture>(
  take: () => Promise<Picture>,
  hidden: HiddenParts,
): Promise<{ picture: Picture; masks: Box[] }> {
  let before = await hiddenBoxes(hidden);
  for (let tries = 1; ; tries += 1) {
    const picture = await take();
    const after = await hiddenBoxes(hidden);
    const isStill = JSON.stringify(before) === JSON.stringify(after);
    if (isStill || tries >= MAX_TRIES) {
      const masks = [...before, ...after].map(([x, y, w, h]): Box => {
        return [x - MARGIN_PX, y - MARGIN_PX, w + 2 * MARGIN_PX, h + 2 * MARGIN_PX];
      });
      return { picture, masks };
    }
    before = after;
  }
}

/**
 * Where fields with secret text, and frames that are not agreed to, lie in the top viewport right now, in CSS
 * pixels, asked of every frame. Rejects when a frame that has been read does not answer: it may hold one.
 */
async function hiddenBoxes({ frames, agreed }: HiddenParts): Promise<Box[]> {
  const asked = [...frames].map(async (record): Promise<FrameInput> => {
    const known = record.toInput();
    if (!record.link) return known;
    const { frame, nodes } = await record.link.call.secretPlaces();
    return { ...known, state: frame, nodes };
  });
  const places = composePage(await Promise.all(asked));
  if (!places) return [];
  const foreign = agreed ? foreignOwners(places, agreed) : new Set<string>();
  return places.nodes.flatMap(({ key, node, box, leftOut }) =>
    (node.kind === 'interactive' || foreign.has(key)) && box && !leftOut ? [box] : [],
  );
}
