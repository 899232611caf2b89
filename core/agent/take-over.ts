import { endStep } from './end-step.ts';
import type { RunContext } from './run-context.ts';
import type { RunState } from './run-state.ts';
import type { StepDraft } from './step-record.ts';

/** A person takes the page over in the middle of a phase; `state` is where the run stands then. */
export class TakeOver extends Error {
  override readonly name = 'TakeOver';
  readonly state: RunState;

  constructor(state: RunState) {
    super('The person takes the page over.');
    this.state = state;
  }
}

/**
 * The person works in the page until they hand it back; the step is then void. What the page has been
 * sent of it is a step of its own, so that nobody does it again (FAULTS G8).
 */
export async function takenOver(context: RunContext, state: RunState): Promise<RunState> {
  const { now } = context.ports;
  const told = state.draft.dispatchedAt === undefined ? state : unchecked(state, now());
  const answer = await context.ask({ type: 'taken-over', isPersonal: true }, told);
  const words = answer.type === 'answer' ? ` ${answer.text}` : '';
  return endStep(told, {
    status: 'taken-over',
    person: `I worked in the page myself and hand it back; look at it anew.${words}`,
    at: now(),
  });
}

function unchecked(state: RunState, at: number): RunState {
  const message = `${whatWasSent(state.draft)} The person took the page over before it was checked: look at the page, and do not do it again before that.`;
  return endStep(state, { status: 'uncertain', result: { message }, at });
}

function whatWasSent({ report }: StepDraft): string {
  if (report?.type === 'done') return 'The page got this.';
  return report?.message ?? 'It is not known whether the page got this.';
}
