import type { Signal } from '@preact/signals';
import type { LlmRequest } from '../../../core/llm/call/llm-request.ts';
import type { Released } from '../../llm/call/draft.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { RunKind, RunStage } from './run-stage.ts';
import { RUN_TITLES } from './run-words.ts';

/** A request of a run, for a person to see before it begins or resumes. */
interface RunRequest {
  kind: RunKind;
  request: LlmRequest;
  run: string;
  pageUrl: string;
  /** Which of the run's requests it is, for the title. */
  which: string;
}

/** Shows what will be sent; null when it is not released, or when the run has ended meanwhile. */
export async function reviewRun(
  send: LlmModels['send'],
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
