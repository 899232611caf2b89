import { endStep } from '../end-step.ts';
import { makeProposal } from '../make-proposal.ts';
import type { RunContext } from '../run-context.ts';
import type { RunState } from '../run-state.ts';
import { timesBefore } from '../same-step.ts';
import type { StepDraft } from '../step-record.ts';
import { whyNotOffered } from '../tools/offered-tools.ts';
import { parseAction } from '../tools/parse-action.ts';

/** Makes of the model's call what can be shown, approved and carried out; or says why it cannot be. */
export async function propose(context: RunContext, state: RunState): Promise<RunState> {
  const { emit, now, limits } = context.ports;
  const { number: step } = state.draft;
  const { tool, input, callId, how } = wantedOf(state.draft);
  try {
    const action = parseAction(tool, input);
    const lacking = whyNotOffered(action, context.ports);
    if (lacking !== null) throw new Error(lacking);
    const proposal = await makeProposal(state, context.seen.tree, action, callId, how);
    const proposed: RunState = { ...state, next: 'act', draft: { ...state.draft, proposal } };
    emit({ type: 'proposed', step, proposal });
    const times = timesBefore(state, action) + 1;
    const most = limits.repeats * (context.lifts('repeats') + 1);
    if (times >= most) {
      const message = `The same step on the same page, ${times} times: this may go on for ever.`;
      await context.askToGoOn(
        { type: 'limit', limit: 'repeats', message, isPersonal: true },
        proposed,
      );
      context.lift('repeats');
    }
    return proposed;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    return endStep(state, {
      status: 'refused',
      result: { message: `${error.message} Nothing was done.` },
      at: now(),
    });
  }
}

/** What is to be done: the author's step, or the first call of the model's reply. */
function wantedOf({ authored, reply }: StepDraft) {
  if (authored) {
    const { tool, input, note } = authored;
    return { tool, input, callId: null, how: note };
  }
  const call = reply?.message.content.find(({ type }) => type === 'tool-call');
  if (call?.type !== 'tool-call') throw new Error('The model’s reply holds no call.');
  return { tool: call.name, input: call.input, callId: call.id };
}
