import { endStep } from '../end-step.ts';
import type { RunState } from '../run-state.ts';

/** What is different in a branch: nothing, other words for the model, or another action. */
export interface ForkOptions {
  /** Steps of the run that the branch keeps. */
  afterStep: number;
  id: string;
  at: number;
  /** What the person tells the model at that point. */
  note?: string;
}

/** Goes with every fork: the steps are forgotten, what they did is not undone. */
export const FORK_WARNING =
  'The page is not rewound: what the later steps did to it stays. The branch begins with a new look at the page as it is now.';

/** A branch of a run that goes on from one of its steps; the run itself stays as it is. */
export function forkRun(state: RunState, { afterStep, id, at, note }: ForkOptions): RunState {
  const steps = state.steps.filter(({ number }) => number <= afterStep);
  if (steps.length !== afterStep) {
    throw new Error(`The run has ${state.steps.length} steps; there is no step ${afterStep}.`);
  }
  const { outcome: _, ...kept } = state;
  const branch: RunState = {
    ...kept,
    id,
    startedAt: at,
    next: 'observe',
    steps,
    draft: { number: afterStep + 1, startedAt: at },
    branch: { run: state.id, afterStep, change: note ?? 'nothing' },
  };
  if (note === undefined) return branch;
  return endStep(branch, {
    status: 'skipped',
    person: note,
    result: { message: FORK_WARNING },
    at,
  });
}
