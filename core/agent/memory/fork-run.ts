import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { endStep, type Planned, type RunState } from '../run/run-state.ts';

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
export const FORK_WARNING = msg('run.pageNotRewoundLater');

const CHANGES: Readonly<Record<Planned['type'], Text>> = {
  action: msg('run.anotherAction'),
  reply: msg('run.anotherReply'),
  request: msg('run.anotherRequest'),
};

/** A branch of a run that continues from one of its steps; the run itself stays as it is. */
export function forkRun(state: RunState, options: ForkOptions): RunState {
  const { afterStep, id, at, note, planned, origins = state.origins } = options;
  const steps = state.steps.filter(({ number }) => number <= afterStep);
  if (steps.length !== afterStep) {
    throw new MessageError(msg('run.noSuchStep', { count: state.steps.length, step: afterStep }));
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
    message: FORK_WARNING,
    at,
  });
}

/**
 * The state from which an interrupted run resumes: always with a new look at the page, never with what
 * was under way (FAULTS G12, B13). A step that the page may have received is over, and the model learns
 * that its outcome is not known.
 */
export function resumeRun(state: RunState, at: number): RunState {
  if (state.outcome) return state;
  const { draft } = state;
  if (draft.dispatchedAt === undefined) {
    const { number, attempts } = draft;
    const again = { number, startedAt: at, ...(attempts && { attempts }) };
    return { ...state, next: 'observe', draft: again };
  }
  const known =
    draft.report?.type === 'done'
      ? msg('run.pageReceivedResultNotChecked')
      : msg('run.unknownWhetherRan');
  const message = msg('run.runInterruptedHereLook', { known });
  return endStep(state, { status: 'uncertain', message, at });
}
