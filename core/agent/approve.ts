import { endStep } from './end-step.ts';
import type { GateAnswer } from './gate.ts';
import { makeProposal } from './make-proposal.ts';
import type { Proposal } from './proposal.ts';
import type { RunContext } from './run-context.ts';
import type { RunState } from './run-state.ts';
import { RunStopped } from './run-stopped.ts';
import { parseAction } from './tools/parse-action.ts';
import { withTarget } from './tools/target-of.ts';

/** A gate that answers so often beside the point will not answer to it. */
const MAX_ASKED = 20;

/**
 * Has the present proposal approved, changed, skipped or rejected. The state that comes back has an
 * approval for exactly the proposal in it, or stands before another step.
 */
export async function approve(context: RunContext, start: RunState): Promise<RunState> {
  let state = start;
  for (let asked = 0; asked < MAX_ASKED; asked++) {
    const { proposal } = state.draft;
    if (!proposal) return state;
    const isPersonal = proposal.concerns.length > 0;
    const answer = await context.ask({ type: 'approval', proposal, isPersonal }, state);
    const next = await answered(context, state, proposal, answer);
    if (next.draft.approved || next.draft.number !== state.draft.number) return next;
    state = next;
  }
  throw new RunStopped('Nobody approved the step, and nobody turned it down.');
}

async function answered(
  context: RunContext,
  state: RunState,
  proposal: Proposal,
  answer: GateAnswer,
): Promise<RunState> {
  const { now } = context.ports;
  switch (answer.type) {
    case 'approve': {
      // Of what was shown, and of nothing that has come in its place since.
      if (answer.binding !== proposal.binding) return state;
      const approved = { binding: proposal.binding, byPerson: proposal.concerns.length > 0 };
      return { ...state, draft: { ...state.draft, approved } };
    }
    case 'edit':
      return changed(context, state, proposal, answer.input, 'The person changed the arguments.');
    case 'retarget': {
      const { input } = withTarget(proposal.action, answer.element);
      return changed(context, state, proposal, input, 'The person chose another element.');
    }
    case 'skip':
      return endStep(state, { status: 'skipped', person: 'This step was skipped.', at: now() });
    case 'reject':
      return endStep(state, { status: 'rejected', person: answer.reason, at: now() });
    default:
      return state;
  }
}

/** Changed arguments make another proposal, with concerns of its own, that is asked for anew. */
async function changed(
  context: RunContext,
  state: RunState,
  { action, callId }: Proposal,
  input: unknown,
  how: string,
): Promise<RunState> {
  const step = state.draft.number;
  try {
    const next = parseAction(action.tool, input);
    const proposal = await makeProposal(state, context.seen.tree, next, callId, how);
    context.ports.emit({ type: 'proposed', step, proposal });
    return { ...state, draft: { ...state.draft, proposal } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await context.askToGoOn(
      { type: 'trouble', phase: 'propose', message, isPersonal: true },
      state,
    );
    return state;
  }
}
