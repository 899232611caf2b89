import type { Attempt } from '../run/attempt.ts';
import type { RunOutcome } from '../run/run-state.ts';
import type { StepRecord, StepStatus } from '../run/step-record.ts';
import type { OtlpSpan } from './otlp-types.ts';

type SpanStatus = OtlpSpan['status'];

/**
 * OTLP/JSON encodes enums as numbers and forbids their names
 * (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). Every collector would refuse
 * `STATUS_CODE_OK` and `STATUS_CODE_ERROR`, which some readers expect.
 */
const [UNSET, OK, ERROR] = [0, 1, 2] as const;

/** A step that a person left undone, or did themselves, is neither ok nor an error. */
const CODES: Readonly<Record<StepStatus, SpanStatus['code']>> = {
  succeeded: OK,
  failed: ERROR,
  refused: ERROR,
  uncertain: ERROR,
  unverified: UNSET,
  skipped: UNSET,
  rejected: UNSET,
  'taken-over': UNSET,
};

/** The status of a step. Only errors have a message, as the specification of spans says. */
export function turnStatus({ status }: StepRecord): SpanStatus {
  const code = CODES[status];
  return code === ERROR ? { code, message: status } : { code };
}

/** The status of one attempt at a model call. */
export function attemptStatus(problem: Attempt['problem']): SpanStatus {
  return problem ? { code: ERROR, message: problem.message } : { code: OK };
}

/** The status of a tool call: the page's report of a failure, or else the verdict. */
export function toolStatus(step: StepRecord): SpanStatus {
  const { report, verdict, status } = step;
  if (report?.type === 'failed') return { code: ERROR, message: report.message };
  const code = CODES[status];
  return code === ERROR ? { code, message: verdict?.feedback ?? status } : { code };
}

/**
 * The status of a run; one that a person stopped, or that has not ended, is neither ok nor an
 * error.
 */
export function outcomeStatus(outcome: RunOutcome | undefined): SpanStatus {
  if (outcome?.type === 'failed') return { code: ERROR, message: outcome.reason };
  if (outcome?.type !== 'done') return { code: UNSET };
  return outcome.success ? { code: OK } : { code: ERROR, message: outcome.verdict.feedback };
}
