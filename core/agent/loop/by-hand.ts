import { MessageError } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import type { GateAnswer } from '../run/gate-point.ts';
import type { RunState } from '../run/run-state.ts';
import { BY_HAND, type StepDraft } from '../run/step-record.ts';
import { whyNotOffered } from '../tools/model-tools.ts';
import { parseAction } from '../tools/parse-action.ts';
import { targetOf } from '../tools/target-of.ts';
import { makeProposal } from './make-proposal.ts';
import type { RunContext } from './run-context.ts';

/**
 * Makes a proposal of what a person chose to do, under the policy and the checks of any other. The person
 * hears what cannot be done, and the phase is repeated.
 */
export async function stepByHand(
  context: RunContext,
  state: RunState,
  { tool, input, done }: Extract<GateAnswer, { type: 'by-hand' }>,
): Promise<RunState> {
  const { emit, page } = context.ports;
  const step = state.draft.number;
  try {
    // They may have gone on in the page since it was looked at.
    if (done?.before) context.look = { ...context.seen, tree: done.before };
    const action = parseAction(tool, input);
    // A person may run a script of their own wherever the page can.
    const lacking = whyNotOffered(action, { page, allowScript: true });
    if (lacking !== null) throw new MessageError(lacking);
    const about = { action, callId: null, changed: BY_HAND };
    const proposal = await makeProposal(state, context.seen.tree, about, page);
    emit({ type: 'proposed', step, proposal });
    const { problem: _, ...draft } = state.draft;
    if (!done) return { ...state, next: 'act', draft: { ...draft, proposal } };
    return {
      ...state,
      next: 'verify',
      draft: await asDone(context, { ...draft, proposal }, done.at),
    };
  } catch (error) {
    const message = errorText(error);
    const point = { type: 'trouble', phase: 'propose', message, isPersonal: true } as const;
    await context.askToGoOn(point, state);
    return state;
  }
}

/** What the person has done in the page themselves: only what came of it is left to find out. */
async function asDone(context: RunContext, draft: StepDraft, at: number): Promise<StepDraft> {
  context.textBefore = null;
  const key = draft.proposal && targetOf(draft.proposal.action);
  const selector = key && (await context.recorded((recorder) => recorder.selector(key)));
  const report = { type: 'done', log: [], input: 'person' } as const;
  return { ...draft, dispatchedAt: at, report, ...(selector !== undefined && { selector }) };
}
