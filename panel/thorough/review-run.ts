import type { Signal } from '@preact/signals';
import type { ModelRequest } from '../../core/model/model-request.ts';
import type { Released, SendModel } from '../send/send-model.ts';
import type { RunKind, RunStage } from './run-state.ts';
import { RUN_TITLES } from './run-words.ts';

/** A request of a run, for a person to see before it begins or goes on. */
interface RunRequest {
  kind: RunKind;
  request: ModelRequest;
  run: string;
  pageUrl: string;
  /** Which of the run's requests it is, for the title. */
  which: string;
}

/** Shows what will be sent; null when it is not let go, or when the run has been ended meanwhile. */
export async function reviewRun(
  send: SendModel,
  stage: Signal<RunStage>,
  { kind, request, run, pageUrl, which }: RunRequest,
): Promise<Released | null> {
  stage.value = { type: 'asking', kind };
  const released = await send.review({
    title: `${RUN_TITLES[kind]}: ${which}`,
    request,
    call: { purpose: 'dark', run, pageUrl },
  });
  return stage.peek().type === 'asking' ? released : null;
}
