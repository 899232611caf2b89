import { inEnglish } from '../../platform/messages/messages.ts';
import { endStep } from '../run/end-step.ts';
import type { Planned } from '../run/planned.ts';
import type { RunState } from '../run/run-state.ts';

/** What is different in a branch: nothing, other words for the model, or what it begins with. */
export interface ForkOptions {
  /** Steps of the run that the branch keeps. */
  afterStep: number;
  id: string;
  at: number;
  /** The person's words to the model at that point. */
  note?: string;
  /** What is done in the place of the next step. */
  planned?: Planned;
  /** Origins to work on, where those of the run are not a person's word: of a run from a file. */
  origins?: readonly string[];
}

/** Goes with every fork: the steps are forgotten, what they did is not undone. */
export const FORK_WARNING = inEnglish('run.pageNotRewoundLater');

const CHANGES: Readonly<Record<Planned['type'], string>> = {
  action: inEnglish('run.anotherAction'),
  reply: inEnglish('run.anotherReply'),
  request: inEnglish('run.anotherRequest'),
};

/** A branch of a run that continues from one of its steps; the run itself stays as it is. */
export function forkRun(state: RunState, options: ForkOptions): RunState {
  const { afterStep, id, at, note, planned, origins = state.origins } = options;
  const steps = state.steps.filter(({ number }) => number <= afterStep);
  if (steps.length !== afterStep) {
    throw new Error(inEnglish('run.noSuchStep', { count: state.steps.length, step: afterStep }));
  }
  const { outcome: _, planned: __, tabs: ___, recording: ____, ...kept } = state;
  const change = note ?? (planned ? CHANGES[planned.type] : 'nothing');
  const branch: RunState = {
    ...kept,
    id,
    startedAt: at,
    origins,
    next: 'observe',
    steps,
    draft: { number: afterStep + 1, startedAt: at },
    branch: { run: state.id, afterStep, change },
    ...(planned && { planned }),
  };
  if (note === undefined) return branch;
  return endStep(branch, {
    status: 'skipped',
    person: note,
    result: { message: FORK_WARNING },
    at,
  });
}
