import { inEnglish } from '../../platform/messages/messages.ts';
import type { RunContext } from '../phases/run-context.ts';
import { endStep } from '../run/end-step.ts';
import type { RunState } from '../run/run-state.ts';
import type { StepDraft } from '../run/step-record.ts';

/**
 * The person works in the page until they hand it back; the step is then void. What the page has received
 * of it becomes a step of its own, so that it is not done again (FAULTS G8).
 */
export async function handOver(context: RunContext, state: RunState): Promise<RunState> {
  context.isTakeOverDue = false;
  const { now } = context.ports;
  const told = state.draft.dispatchedAt === undefined ? state : unchecked(state, now());
  // What the person sends is theirs.
  await context.desk.release();
  const answer = await context.ask({ type: 'taken-over', isPersonal: true }, told);
  const words = answer.type === 'answer' ? ` ${answer.text}` : '';
  return endStep(told, {
    status: 'taken-over',
    person: inEnglish('run.workedMyself', { words }),
    at: now(),
  });
}

function unchecked(state: RunState, at: number): RunState {
  const message = inEnglish('run.personTookPageOver', { whatWasSent: whatWasSent(state.draft) });
  return endStep(state, { status: 'uncertain', result: { message }, at });
}

function whatWasSent({ report }: StepDraft): string {
  if (report?.type === 'done') return inEnglish('run.pageGot');
  return report?.message ?? inEnglish('run.notKnownWhetherPage');
}
