import type { JsonObject } from '../../llm/call/message.ts';
import type { RunState } from './run-state.ts';
import type { StepRecord, StepStatus } from './step-record.ts';

/** How a step ends, and what the model learns of it. */
interface StepEnd {
  status: StepStatus;
  /** Facts and the page's own words; `status` is added. */
  result?: JsonObject;
  /** The person's own words. */
  person?: string;
  at: number;
}

/** The state after the present step: it is one of the steps, and the next begins with a look. */
export function endStep(before: RunState, { status, result, person, at }: StepEnd): RunState {
  const { planned, ...state } = before;
  const record: StepRecord = {
    ...state.draft,
    status,
    feedback: { ...(person !== undefined && { person }), result: { status, ...result } },
    endedAt: at,
  };
  return {
    ...state,
    ...(planned && !isMade(record) && { planned }),
    next: 'observe',
    steps: [...state.steps, record],
    draft: { number: record.number + 1, startedAt: at },
  };
}

/** Whether the step was made: a person's plan for it is then used up. */
function isMade({ authored, reply }: StepRecord): boolean {
  return authored !== undefined || reply !== undefined;
}
