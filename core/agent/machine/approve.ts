import { canonicalJson } from '../../platform/hash/canonical-json.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { RunStopped } from '../../run/run-stopped.ts';
import { isSeenFirst } from '../phases/is-seen-first.ts';
import { makeProposal } from '../phases/make-proposal.ts';
import type { RunContext } from '../phases/run-context.ts';
import { judgePermission } from '../policy/judge-permission.ts';
import { ruleText } from '../policy/permission-rule.ts';
import { endStep } from '../run/end-step.ts';
import type { GateAnswer } from '../run/gate-point.ts';
import type { Proposal } from '../run/proposal.ts';
import type { RunState } from '../run/run-state.ts';
import { parseAction } from '../tools/parse-action.ts';
import type { ReplyCall } from '../tools/reply-calls.ts';
import { withTarget } from '../tools/target-of.ts';

/** A gate that has given so many answers that decide nothing will not decide. */
const MAX_ASKED = 20;

const CHANGED = inEnglish('run.personChangedArguments');
const RETARGETED = inEnglish('run.personChoseAnotherElement');

/**
 * Has the present proposal approved, changed, skipped or rejected. The state that comes back has an
 * approval for exactly the proposal in it, or is at another step.
 */
export async function approve(context: RunContext, start: RunState): Promise<RunState> {
  let state = start;
  for (let asked = 0; asked < MAX_ASKED; asked++) {
    const { proposal } = state.draft;
    if (!proposal) return state;
    const isPersonal = proposal.concerns.length > 0 && !isSeenFirst(context.ports, proposal);
    const answer = await context.ask({ type: 'approval', proposal, isPersonal }, state);
    const next = await answered(context, state, proposal, answer);
    if (next.draft.approved || next.draft.number !== state.draft.number) return next;
    state = next;
  }
  throw new RunStopped(inEnglish('run.nobodyApprovedStepNobody'));
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
      // It holds for what was shown, not for what has come in its place since.
      if (answer.binding !== proposal.binding) return state;
      const rules = isSeenFirst(context.ports, proposal) ? [] : allowingRules(context, proposal);
      const byPerson = rules === null;
      const allowedBy = rules && rules.length > 0 ? { allowedBy: rules } : {};
      const approved = { binding: proposal.binding, byPerson, ...allowedBy };
      const next = answer.withPlan ? withPlanApproved(state) : state;
      return { ...next, draft: { ...state.draft, approved } };
    }
    case 'edit':
      return changed(context, state, { proposal, input: answer.input, how: CHANGED });
    case 'retarget': {
      const { input } = withTarget(proposal.action, answer.element);
      return changed(context, state, { proposal, input, how: RETARGETED });
    }
    case 'plan':
      return withCalls(state, answer.calls);
    case 'skip':
      return endStep(state, { status: 'skipped', person: inEnglish('run.stepSkipped'), at: now() });
    case 'reject':
      return endStep(state, { status: 'rejected', person: answer.reason, at: now() });
    default:
      return state;
  }
}

/** The rules that stand in for a person's decision, none where none is needed; null where a person decides. */
function allowingRules({ permissions }: RunContext, proposal: Proposal): string[] | null {
  const ruling = judgePermission({ type: 'approval', proposal, isPersonal: true }, permissions);
  return ruling.type === 'allow' ? ruling.by.map(ruleText) : null;
}

/** No step of the plan asks for an approval as such any more; concerns and breakpoints still do. */
function withPlanApproved({ plan, ...state }: RunState): RunState {
  if (!plan) return state;
  const calls = plan.calls.map((call) => ({ ...call, isApproved: true as const }));
  return { ...state, plan: { ...plan, calls } };
}

/**
 * What a person has made of the rest of a reply: calls in another order, left out, with other arguments or a
 * breakpoint, and none that the model has not asked for. Each is judged when its turn comes.
 */
function withCalls({ plan, ...state }: RunState, calls: readonly ReplyCall[]): RunState {
  const left = [...(plan?.calls ?? [])];
  const kept = calls.flatMap((call) => {
    const at = left.findIndex(({ callId, tool }) => callId === call.callId && tool === call.tool);
    const [asked] = at < 0 ? [] : left.splice(at, 1);
    return asked ? [changedCall(asked, call)] : [];
  });
  return plan && kept.length > 0 ? { ...state, plan: { ...plan, calls: kept } } : state;
}

/** The call as a person has changed it; arguments that the tool does not take change nothing. */
function changedCall({ stopsBefore: _, ...asked }: ReplyCall, call: ReplyCall): ReplyCall {
  const stop = call.stopsBefore ? { stopsBefore: true as const } : {};
  if (canonicalJson(call.input) === canonicalJson(asked.input)) return { ...asked, ...stop };
  try {
    parseAction(asked.tool, call.input);
  } catch {
    // The form has said so already; the model's own arguments stay.
    return { ...asked, ...stop };
  }
  return { ...asked, input: call.input, isEdited: true, ...stop };
}

/** Changed arguments make another proposal, with concerns of its own, that needs an approval again. */
async function changed(
  context: RunContext,
  state: RunState,
  { proposal: { action, callId }, input, how }: { proposal: Proposal; input: unknown; how: string },
): Promise<RunState> {
  const step = state.draft.number;
  try {
    const about = { action: parseAction(action.tool, input), callId, changed: how };
    const proposal = await makeProposal(state, context.seen.tree, about, context.ports.page);
    context.ports.emit({ type: 'proposed', step, proposal });
    return { ...state, draft: { ...state.draft, proposal } };
  } catch (error) {
    const message = errorText(error);
    await context.askToGoOn(
      { type: 'trouble', phase: 'propose', message, isPersonal: true },
      state,
    );
    return state;
  }
}
