import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { type Heard, hearListeners } from '../detect/hear-listeners.ts';
import type { ActivityWatch } from './activity-watch.ts';
import type { LiveReader } from './live-reader.ts';

/** Answers what the panel asks of the reading of this frame, until `signal` aborts. */
export function liveAnswers(reader: LiveReader, activity: ActivityWatch, signal: AbortSignal) {
  let hearing: (() => Heard) | null = null;
  signal.addEventListener('abort', () => hearing?.());
  return {
    refresh: () => reader.readAll(),
    renumber() {
      if (reader.inventory.renumber()) reader.readAll();
    },
    activity() {
      reader.readDue();
      return activity.report();
    },
    hearListeners(token) {
      hearing = hearListeners(token);
    },
    listHeard() {
      const heard = hearing?.();
      hearing = null;
      reader.addListeners(heard?.listeners ?? [], heard?.told);
      return heard?.unasked === 0;
    },
  } satisfies Partial<Answers<FrameApi>>;
}
