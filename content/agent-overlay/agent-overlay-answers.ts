import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../core/page/frame/frame-event.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { InputCounter } from './input-counter.ts';
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
