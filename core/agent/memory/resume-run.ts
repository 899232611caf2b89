import { inEnglish } from '../../platform/messages/messages.ts';
import { endStep } from '../run/end-step.ts';
import type { RunState } from '../run/run-state.ts';

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
      ? inEnglish('run.pageGotCameNot')
      : inEnglish('run.notKnownWhetherCarried');
  const message = inEnglish('run.runInterruptedHereLook', { known });
  return endStep(state, { status: 'uncertain', result: { message }, at });
}
