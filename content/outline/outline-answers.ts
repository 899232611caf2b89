import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { OutlinePiece } from '../../core/page/frame/outline-piece.ts';
import { runInSlices } from '../../core/platform/async/time-slicing.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import type { ReadFrame } from '../live/read-frame.ts';
import { OutlineWalk } from './outline-walk.ts';

/** The page gets its thread back after this long. Milliseconds. */
const SLICE_MS = 40;

/** Answers what the panel asks of the frame's text, until `signal` aborts. */
export function outlineAnswers(frame: ReadFrame, signal: AbortSignal) {
  return {
    async outline(options): Promise<OutlinePiece[]> {
      let sliceStart = performance.now();
      const scheduler = {
        shouldYield: () => performance.now() - sliceStart > SLICE_MS,
        async yieldToMain() {
          await globalThis.scheduler.yield();
          sliceStart = performance.now();
        },
      };
      return runInSlices(new OutlineWalk(frame, options).run(), scheduler, signal);
    },
  } satisfies Partial<Answers<FrameApi>>;
}
