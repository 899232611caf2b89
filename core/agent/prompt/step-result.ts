import type { JsonObject } from '../../llm/call/message.ts';
import type { Proposal } from '../run/proposal.ts';
import type { StepDraft } from '../run/step-record.ts';
import type { Verdict } from '../run/verdict.ts';
import type { Evidence } from '../sentinel/evidence.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { domChanges } from './dom-changes.ts';

/** What the model reads of a step that was carried out: its status, error, verdict and changes. */
export function stepResult(
  { proposal, recovery, report }: StepDraft,
  verdict: Verdict,
  evidence: Evidence,
  notices: readonly string[] = [],
): JsonObject {
  return {
    ...(proposal?.changed !== undefined && {
      changed: proposal.changed,
      executed: { tool: proposal.action.tool, ...proposal.action.input } as JsonObject,
    }),
    ...(recovery && { recovered: recovery.sentence }),
    ...(report?.type === 'failed' &&
      report.message !== verdict.feedback && { error: report.message }),
    ...(report?.type === 'failed' && report.code && { error_code: report.code }),
    ...(isMissed(proposal, verdict) && { expected_outcome: expectedText(proposal.expected) }),
    ...(report?.type === 'done' && report.text !== undefined && { text: report.text }),
    ...(notices.length > 0 && { notices: [...notices] }),
    verification_passed: verdict.success,
    verification_message: verdict.feedback,
    confidence: verdict.confidence,
    ...(verdict.errorsDetected.length > 0 && { errors_detected: verdict.errorsDetected }),
    ...(verdict.successMessages.length > 0 && { success_messages: verdict.successMessages }),
    dom_changes: domChanges(evidence),
  };
}

/** Whether an outcome that was stated did not come: then it is said what it was. */
function isMissed(proposal: Proposal | undefined, { success }: Verdict): proposal is Proposal {
  const input = proposal?.action.input;
  return !success && input !== undefined && 'expect' in input && input.expect !== undefined;
}

function expectedText({ type, text, orOutcome }: ExpectedOutcome): string {
  const said = text === undefined ? type : `${type}: ${text}`;
  return orOutcome ? `${said}, or ${expectedText(orOutcome)}` : said;
}
