import type { ActReport } from '../act-report.ts';
import type { PageLook } from '../agent-page.ts';
import { endStep } from '../end-step.ts';
import { withNotices, withSettle } from '../log-lines.ts';
import { addressOnly, WITHHELD } from '../policy/address-only.ts';
import { frameOrigin } from '../policy/page-data.ts';
import { type ToldText, textsOf, withWords } from '../policy/words-read.ts';
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
  const { verdict: seen, evidence } = await watch(context, state);
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
  const wordsRead = withWords(state.wordsRead, [
    ...textsOf({ ...evidence.after, notices }),
    ...readIn(context.seen, draft),
  ]);
  const ended = endStep({ ...state, wordsRead, draft: verified }, { status, result, at });
  if (status !== 'uncertain') return ended;
  const message = `${describe(draft)} ${verdict.feedback} It will not be done again by itself.`;
  const point = { type: 'trouble', phase: 'verify', message, isPersonal: true } as const;
  await context.askToGoOn(point, state, ended);
  return ended;
}

/** Looks until the outcome is there, or its time is up. */
async function watch(
  context: RunContext,
  { draft: { proposal, dispatchedAt, recovery, report }, origins }: RunState,
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
    // The page may be where nobody has agreed to: then its address alone speaks.
    const { look: after, isWithheld } = addressOnly(await context.lookNow({ limit }), origins);
    const evidence: Evidence = { before, after, target, since };
    const found = verifyOutcome(expected, evidence);
    const feedback = isWithheld ? `${found.feedback} ${WITHHELD}` : found.feedback;
    const verdict = { ...found, feedback };
    if (verdict.success || now() + POLL > until) return { verdict, evidence };
    await wait(POLL, context.signal);
  }
}

/** What a tool has read, as the words of the frame that it was read in. */
function readIn({ tree }: PageLook, { report, proposal }: StepDraft): ToldText[] {
  if (report?.type !== 'done' || report.text === undefined) return [];
  const key = proposal?.target?.key;
  const frame = tree.nodes.find((node) => node.key === key)?.frame ?? 0;
  return [{ origin: frameOrigin(tree, frame), text: report.text }];
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
