import { documentOf } from '../../page/tree/document-of.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { isForNobody } from '../prompt/for-nobody.ts';
import type { PageLook } from '../run/agent-page.ts';
import type { RunState } from '../run/run-state.ts';
import type { StepRecord } from '../run/step-record.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import type { ReplyCall } from '../tools/reply-calls.ts';
import type { RunContext } from './run-context.ts';

/**
 * Whether the run goes on with what is left of the model's last reply, or the model is asked. The rest is
 * dropped, with the reason, when something happened that the model did not know when it replied.
 */
export function continuePlan(
  context: RunContext,
  state: RunState,
  look: PageLook,
): { state: RunState; isAsked: boolean } {
  const { plan, ...rest } = state;
  if (context.ports.author) return { state, isAsked: false };
  if (!plan) return { state, isAsked: true };
  const why = whyPlanStops(context, state, look);
  if (why === null) return { state, isAsked: false };
  const last = rest.steps.at(-1);
  if (!last) return { state: rest, isAsked: true };
  const told: StepRecord = { ...last, feedback: { ...last.feedback, dropped: why } };
  return { state: { ...rest, steps: [...rest.steps.slice(0, -1), told] }, isAsked: true };
}

/** Why the rest of a reply is not run; null when nothing speaks against it. */
function whyPlanStops(
  { lastSeen }: RunContext,
  { steps, plan }: RunState,
  look: PageLook,
): string | null {
  const last = steps.at(-1);
  const [next] = plan?.calls ?? [];
  if (!last || !next) return inEnglish('run.planOver');
  const { status, feedback, recovery } = last;
  const ofReply = steps.filter(({ number, fromPlan }) => (fromPlan?.step ?? number) === plan?.step);
  if (status === 'uncertain') return inEnglish('run.planStepFailed');
  // What only reads is as good as before; what acts counted on the step that failed.
  if (ofReply.some(isMissed) && !isReading(next)) return inEnglish('run.planStepFailed');
  if ('lost_values' in feedback.result && !isReading(next)) return inEnglish('run.planValueLost');
  if (isForNobody(feedback.person)) return inEnglish('run.planNobodyDecides');
  if (status === 'rejected' || status === 'taken-over' || feedback.person !== undefined) {
    return inEnglish('run.planPersonDecided');
  }
  if (recovery) return inEnglish('run.planElementHealed');
  if (look.tree.dialog && next.tool !== 'answer_dialog') return inEnglish('run.planDialog');
  if (!lastSeen || documentOf(lastSeen.tree) !== documentOf(look.tree)) {
    return inEnglish('run.planOtherDocument');
  }
  return null;
}

function isMissed({ status }: StepRecord): boolean {
  return status === 'failed' || status === 'refused';
}

/** Whether a call only reads what is there. */
function isReading({ tool }: ReplyCall): boolean {
  return READS.has(tool);
}

const READS: ReadonlySet<string> = new Set([
  'find',
  'read_text',
  'read_page',
  'page_info',
  'screenshot',
] satisfies AgentAction['tool'][]);
