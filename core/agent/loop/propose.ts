import { describeMatch } from '../../page/healing/element-fate.ts';
import { followElement, twinOf } from '../../page/healing/follow-element.ts';
import { canonicalJson } from '../../platform/hash/canonical-json.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { RunStopped } from '../../run/run-stopped.ts';
import { foreignOrigin } from '../policy/foreign-frames.ts';
import { endStep, type RunState } from '../run/run-state.ts';
import type { StepDraft } from '../run/step-record.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { whyNotOffered } from '../tools/model-tools.ts';
import { parseAction } from '../tools/parse-action.ts';
import { type WantedCall, wantedCall } from '../tools/reply-calls.ts';
import { targetOf, withTarget } from '../tools/target-of.ts';
import { makeProposal } from './make-proposal.ts';
import type { RunContext } from './run-context.ts';

/** Turns the model's call into a proposal to show, approve and carry out, or ends the step as refused. */
export async function propose(context: RunContext, state: RunState): Promise<RunState> {
  const { emit, now, limits } = context.ports;
  const { number: step } = state.draft;
  const { tool, input, ...from } = wantedOf(state.draft);
  try {
    const { action, ...told } = followed(context, parseAction(tool, input));
    const lacking = whyNotOffered(action, context.ports);
    if (lacking !== null) throw new MessageError(lacking);
    const foreign = foreignOrigin(context.seen.tree, targetOf(action), state.origins);
    if (foreign !== null) return await enterFrame(context, state, foreign);
    const proposal = await makeProposal(
      state,
      context.seen.tree,
      { action, ...from, ...told },
      context.ports.page,
    );
    const proposed: RunState = { ...state, next: 'act', draft: { ...state.draft, proposal } };
    emit({ type: 'proposed', step, proposal });
    const times = timesBefore(state, action) + 1;
    const most = limits.repeats * (context.lifts('repeats') + 1);
    if (times >= most) {
      const message = msg('run.sameStepSamePage', { times });
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
      message: msg('run.nothingWasDone', { message: errorText(error) }),
      at: now(),
    });
  }
}

/** The frame of another site is named: a person decides whether the run may read it, and nothing else is done. */
async function enterFrame(context: RunContext, state: RunState, origin: string): Promise<RunState> {
  const point = { type: 'origin', origin, url: origin, isPersonal: true } as const;
  const answer = await context.ask(point, state);
  if (answer.type === 'reject') {
    const at = context.ports.now();
    return endStep(state, { status: 'rejected', person: answer.reason, at });
  }
  if (answer.type !== 'go') throw new RunStopped(msg('run.stoppedType', { type: point.type }));
  const agreed = { ...state, origins: [...state.origins, origin] };
  const message = msg('run.frameAgreed', { origin });
  return endStep(agreed, { status: 'succeeded', message, at: context.ports.now() });
}

/**
 * The action on the element that the page has redrawn since the model was asked, and a sentence where that is so.
 * Throws one where it is gone and another link leads where it led.
 */
function followed(
  { askedTree, seen }: RunContext,
  action: AgentAction,
): { action: AgentAction; changed?: Text } {
  const key = targetOf(action);
  if (!askedTree || key === undefined) return { action };
  const match = followElement(askedTree, seen.tree, key);
  if (!match) {
    const twin = twinOf(askedTree, seen.tree, key);
    if (twin) throw new MessageError(twin);
    return { action };
  }
  return { action: withTarget(action, match.to), changed: describeMatch(match) };
}

/** Throws a sentence where nothing was asked for. */
function wantedOf(draft: StepDraft): WantedCall {
  const call = wantedCall(draft);
  if (!call) throw new MessageError(msg('run.modelsReplyHoldsNo'));
  return call;
}

/**
 * How many earlier replies took this action on a page with the same content. Presses that one reply asks for together
 * are its plan, and what has moved the caret stands elsewhere now: neither is a loop.
 */
function timesBefore({ steps, draft }: RunState, action: AgentAction): number {
  const now = signature(action);
  const { hash } = draft.observation ?? {};
  const same = steps.filter(
    ({ proposal, observation, verdict }) =>
      proposal !== undefined &&
      signature(proposal.action) === now &&
      observation?.hash === hash &&
      verdict?.movedCaret !== true,
  );
  const replies = new Set(same.map(replyOf));
  replies.delete(replyOf(draft));
  return replies.size;
}

/** The step that a step's reply was made for. */
function replyOf({ number, fromPlan }: Pick<StepDraft, 'number' | 'fromPlan'>): number {
  return fromPlan?.step ?? number;
}

/** The reason of a step and its expectation do not make it another step. */
function signature({ tool, input }: AgentAction): string {
  const fields = Object.entries(input).filter(([name]) => name !== 'why' && name !== 'expect');
  return canonicalJson([tool, Object.fromEntries(fields)]);
}
