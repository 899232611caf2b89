import { endStep } from '../end-step.ts';
import type { RunState } from '../run-state.ts';

/**
 * The state from which an interrupted run goes on: always with a new look at the page, never with what
 * was under way (FAULTS G12, B13). A step that the page may have got is over, and the model is told that
 * nobody knows what came of it.
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
      ? 'The page got this, and what came of it was not looked into'
      : 'It is not known whether this was carried out';
  const message = `The run was interrupted here. ${known}: look at the page, and do not do it again before that.`;
  return endStep(state, { status: 'uncertain', result: { message }, at });
}
