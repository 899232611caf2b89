import type { ActReport } from '../act-report.ts';
import { endStep } from '../end-step.ts';
import { withNotices, withSettle } from '../log-lines.ts';
import { stepResult } from '../prompt/step-result.ts';
import type { RunContext } from '../run-context.ts';
import type { RunState } from '../run-state.ts';
import type { Evidence } from '../sentinel/evidence.ts';
import { patienceOf } from '../sentinel/expected-of.ts';
import type { Verdict } from '../sentinel/verdict.ts';
import { verifyOutcome } from '../sentinel/verify-outcome.ts';
import type { StepDraft, StepStatus } from '../step-record.ts';
import { endRun } from './end-run.ts';

/** Between two looks for an outcome that has not come yet. Milliseconds. */
const POLL = 150;

/** Finds out what a step has brought about, and ends it. */
export async function verify(context: RunContext, state: RunState): Promise<RunState> {
  const { emit, now } = context.ports;
  const { draft } = state;
  const { proposal, number: step } = draft;
  if (!proposal) throw new Error('There is no step to verify.');
  if (proposal.action.tool === 'done') return endRun(context, state, proposal.action.input);
  const { verdict: seen, evidence } = await watch(context, draft);
  const verdict = isVoid(draft.report) ? notDone(seen, describe(draft)) : seen;
  emit({ type: 'verified', step, verdict });
  const status = statusOf(draft, verdict);
  const notices = context.takeNotices();
  const result = stepResult(draft, verdict, evidence, notices);
  const at = now();
  const { settled } = evidence.after;
  const since = at - (draft.dispatchedAt ?? at);
  const report =
    draft.report && withNotices(withSettle(draft.report, settled, since), notices, since);
  const verified = { ...draft, verdict, ...(report && { report }) };
  const ended = endStep({ ...state, draft: verified }, { status, result, at });
  if (status !== 'uncertain') return ended;
  const message = `${describe(draft)} ${verdict.feedback} It will not be done again by itself.`;
  const point = { type: 'trouble', phase: 'verify', message, isPersonal: true } as const;
  await context.askToGoOn(point, state, ended);
  return ended;
}

/** Looks until the outcome is there, or its time is up. */
async function watch(
  context: RunContext,
  { proposal, dispatchedAt, recovery, report }: StepDraft,
): Promise<{ verdict: Verdict; evidence: Evidence }> {
  const { now, wait } = context.ports;
  const expected = proposal?.expected ?? { type: 'no_change' };
  const before = context.seen;
  const since = dispatchedAt ?? now();
  // What was not done need not be waited for.
  const until = since + (isVoid(report) ? 0 : patienceOf(expected));
  const meant = proposal?.target?.key;
  const target = meant === undefined ? null : { before: meant, after: recovery?.to ?? meant };
  for (;;) {
    const limit = Math.max(POLL, until - now());
    const after = await context.lookNow({ limit });
    const evidence: Evidence = { before, after, target, since };
    const verdict = verifyOutcome(expected, evidence);
    if (verdict.success || now() + POLL > until) return { verdict, evidence };
    await wait(POLL, context.signal);
  }
}

/** What was found outranks what the page's half reported, except that what was not done cannot succeed. */
function statusOf({ report }: StepDraft, { success }: Verdict): StepStatus {
  if (report?.type !== 'failed') return success ? 'succeeded' : 'failed';
  if (report.dispatched === 'no') return 'failed';
  return 'uncertain';
}

/** Whether the page got nothing of the step. */
function isVoid(report: ActReport | undefined): boolean {
  return report?.type === 'failed' && report.dispatched === 'no';
}

/** What came about all the same, a timer of the page did. */
function notDone(seen: Verdict, message: string): Verdict {
  if (!seen.success) return seen;
  return { ...seen, success: false, feedback: `${message} Meanwhile: ${seen.actualOutcome}` };
}

function describe({ report }: StepDraft): string {
  return report?.type === 'failed' ? report.message : '';
}
