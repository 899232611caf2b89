import type { PhaseTime } from './phase-times.ts';
import type { RunState } from './run-state.ts';
import type { StepDraft } from './step-record.ts';

/** A step that is tried many times has more; the first are enough. */
const MAX_TIMES = 100;

/** The state with these times in the step of that number, finished or not. */
export function withTimes(state: RunState, step: number, times: readonly PhaseTime[]): RunState {
  if (times.length === 0) return state;
  const add = <S extends StepDraft>(draft: S): S =>
    draft.number === step
      ? { ...draft, times: [...(draft.times ?? []), ...times].slice(0, MAX_TIMES) }
      : draft;
  return { ...state, steps: state.steps.map(add), draft: add(state.draft) };
}
