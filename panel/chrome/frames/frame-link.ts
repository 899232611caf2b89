import { FRAME_PORT, type FrameApi } from '../../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../../core/page/frame/frame-event.ts';
import { SETTLE_RANGES } from '../../../core/page/settle/settle-limits.ts';
import { type OpenPort, openPort, type PortListener } from './open-port.ts';

/** How long a frame may take to answer. Milliseconds. */
const DEADLINE_MS = 3000;

/** The same for single calls. */
const METHOD_DEADLINES_MS = {
  // A page that is busy answers late.
  act: 10_000,
  // A page of 50,000 elements is read in slices.
  outline: 20_000,
  // Files may be large, too.
  giveFiles: 10_000,
  // The page may be waited for as long as that.
  activity: SETTLE_RANGES.limit.most,
  // A frame that is busy for longer is not waited for.
  countInputs: 500,
} as const;

/** The port to one frame's document. */
export interface FrameLink extends OpenPort<FrameApi> {
  readonly documentId: string;
}

/** Opens the port to a frame's document, in which the content script is by now. */
export function openFrameLink(
  tabId: number,
  documentId: string,
  listener: PortListener<FrameEvent>,
): FrameLink {
  const target = { tabId, documentId, name: FRAME_PORT };
  const port = openPort<FrameApi, FrameEvent>(
    target,
    { deadline: DEADLINE_MS, deadlines: METHOD_DEADLINES_MS },
    listener,
  );
  return Object.assign(port, { documentId });
}
