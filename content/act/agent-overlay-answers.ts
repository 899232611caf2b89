import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../core/page/frame/frame-event.ts';
import { type InputCounts, NO_INPUT } from '../../core/page/frame/input-counts.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { PageOverlay } from './page-overlay.ts';

/** Answers what the panel asks of the overlay over this frame, until `signal` aborts. */
export function agentOverlayAnswers(send: (event: FrameEvent) => void, signal: AbortSignal) {
  const overlay = new PageOverlay(
    () => send({ type: 'overlay-pulse' }),
    (by) => send({ type: 'overlay-breached', by }),
  );
  const inputs = new InputCounter(signal);
  signal.addEventListener('abort', () => overlay.set(null));
  return {
    setAgentOverlay: (state) => overlay.set(state),
    countInputs: () => inputs.take(),
  } satisfies Partial<Answers<FrameApi>>;
}

const KINDS = { mousedown: 'presses', keydown: 'keys', wheel: 'wheels' } as const;

/** Counts what this document gets of trusted input, from the first time that it is asked. */
class InputCounter {
  readonly #signal: AbortSignal;
  #counts = { ...NO_INPUT };
  #isOn = false;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** What came since it was last asked. */
  take(): InputCounts {
    this.#start();
    const counts = this.#counts;
    this.#counts = { ...NO_INPUT };
    return counts;
  }

  #start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    const signal = this.#signal;
    for (const [type, kind] of Object.entries(KINDS)) {
      const count = (event: Event) => {
        if (event.isTrusted) this.#counts[kind] += 1;
      };
      addEventListener(type, count, { capture: true, passive: true, signal });
    }
  }
}
