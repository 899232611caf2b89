import { effect, type ReadonlySignal } from '@preact/signals';
import type { NewRecord } from '../../../core/style/records/generation-record.ts';
import { recordOfOutcome } from '../../../core/style/records/record-of-outcome.ts';
import type { RunStage } from './run-stage.ts';

/** Records each run of a model when it has ended. The returned function stops recording. */
export function recordRuns(
  stage: ReadonlySignal<RunStage>,
  url: () => string,
  add: (record: NewRecord) => void,
): () => void {
  let page = '';
  let wasRunning = false;
  return effect(() => {
    const now = stage.value;
    if (now.type === 'running') page = url();
    if (now.type === 'ended' && wasRunning) {
      add(recordOfOutcome(now.outcome, { from: 'tab', page, model: now.model }));
    }
    wasRunning = now.type === 'running';
  });
}
