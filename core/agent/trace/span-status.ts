import type { Attempt } from '../attempt.ts';
import type { RunOutcome } from '../run-state.ts';
import type { StepRecord, StepStatus } from '../step-record.ts';
import type { OtlpSpan } from './otlp-types.ts';

type SpanStatus = OtlpSpan['status'];

/**
 * OTLP/JSON encodes enums as numbers and forbids their names
 * (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). `STATUS_CODE_OK` and
 * `STATUS_CODE_ERROR`, as some readers want them, would be refused by every collector.
 */
const [UNSET, OK, ERROR] = [0, 1, 2] as const;

/** What a person has left undone, or done themselves, is neither right nor wrong. */
const CODES: Readonly<Record<StepStatus, SpanStatus['code']>> = {
  succeeded: OK,
  failed: ERROR,
  refused: ERROR,
  uncertain: ERROR,
  skipped: UNSET,
  rejected: UNSET,
  'taken-over': UNSET,
};

/** How a step ended. A message goes with errors alone, as the specification of spans has it. */
export function turnStatus({ status }: StepRecord): SpanStatus {
  const code = CODES[status];
  return code === ERROR ? { code, message: status } : { code };
}

/** How an attempt at asking a model ended. */
export function attemptStatus(problem: Attempt['problem']): SpanStatus {
  return problem ? { code: ERROR, message: problem.message } : { code: OK };
}

/** How its tool call ended: what the page's half said of a failure, and else what was found. */
export function toolStatus(step: StepRecord): SpanStatus {
  const { report, verdict, status } = step;
  if (report?.type === 'failed') return { code: ERROR, message: report.message };
  const code = CODES[status];
  return code === ERROR ? { code, message: verdict?.feedback ?? status } : { code };
}

/** How a run ended; one that a person stopped, or that has no end yet, is neither right nor wrong. */
export function outcomeStatus(outcome: RunOutcome | undefined): SpanStatus {
  if (outcome?.type === 'failed') return { code: ERROR, message: outcome.reason };
  if (outcome?.type !== 'done') return { code: UNSET };
  return outcome.success ? { code: OK } : { code: ERROR, message: outcome.verdict.feedback };
}
