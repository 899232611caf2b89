import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { StepDraft, StepRecord } from '../../../core/agent/run/step-record.ts';

/** A step in the list: a finished one, or the present one. */
export type StepView =
  | { number: number; isOver: true; step: StepRecord }
  | { number: number; isOver: false; step: StepDraft };

/** The steps of a run in order, with the present one last while the run is not over. */
export function stepViews(run: RunState | null, isRunning: boolean): StepView[] {
  if (!run) return [];
  const over = run.steps.map((step): StepView => ({ number: step.number, isOver: true, step }));
  if (!isRunning) return over;
  return [...over, { number: run.draft.number, isOver: false, step: run.draft }];
}
