import type { CallerOptions } from '../../platform/rpc/create-caller.ts';
import type { OpenPort } from '../../platform/rpc/open-port.ts';
import { SETTLE_RANGES } from '../settle/settled.ts';
import type { FrameApi } from './frame-api.ts';

/** The port to one frame's document. */
export interface FrameLink extends OpenPort<FrameApi> {
  readonly documentId: string;
}

/** How long a frame may take to answer. Milliseconds. */
export const FRAME_DEADLINES: CallerOptions<FrameApi> = {
  deadline: 3000,
  deadlines: {
    // A page that is busy answers late.
    act: 10_000,
    // A page of 50,000 elements is read in slices.
    outline: 20_000,
    // Files may be large, too.
    giveFiles: 10_000,
    // The page may be waited for as long as that.
    activity: SETTLE_RANGES.limit.most,
    // It lasts as long as a step.
    watchClipboard: 3_600_000,
    // A frame that is busy for longer is not waited for.
    countInputs: 500,
  },
};
