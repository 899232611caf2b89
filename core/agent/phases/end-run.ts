import { endStep } from '../end-step.ts';
import { addressOnly, WITHHELD } from '../policy/address-only.ts';
import type { RunContext } from '../run-context.ts';
import type { RunState } from '../run-state.ts';
import type { ExpectedOutcome } from '../sentinel/expected-outcome.ts';
import type { Verdict } from '../sentinel/verdict.ts';
import { verifyClaim } from '../sentinel/verify-claim.ts';

/** A model that says so often what is not so has the run end as it is. */
const MAX_CLAIMS = 2;

/** Ends the run when what the model claims is so; otherwise it is told, and goes on. */
export async function endRun(
  context: RunContext,
  state: RunState,
  {
    success,
    summary,
    expect,
  }: { success: boolean; summary: string; expect?: ExpectedOutcome | undefined },
): Promise<RunState> {
  const { emit, now } = context.ports;
  const { look, isWithheld } = addressOnly(await context.lookNow(), state.origins);
  const found = expect
    ? verifyClaim(expect, look, state.startedAt)
    : verdictOfLast(state, look.tree.url);
  // Of a page that was not read nothing is known but where it is.
  const isUnseen = isWithheld && expect !== undefined && found.verifiedOutcome !== 'navigation';
  const verdict = isUnseen ? { ...found, success: false, feedback: WITHHELD } : found;
  emit({ type: 'verified', step: state.draft.number, verdict });
  const isRight = verdict.success || !success;
  const ended = endStep(
    { ...state, draft: { ...state.draft, verdict } },
    {
      status: isRight ? 'succeeded' : 'failed',
      result: {
        verification_passed: verdict.success,
        verification_message: `${verdict.feedback}${isRight ? '' : ' The task does not count as done.'}`,
      },
      at: now(),
    },
  );
  const claims = ended.steps.filter(({ proposal }) => proposal?.action.tool === 'done').length;
  if (!isRight && claims < MAX_CLAIMS) return ended;
  const claim = { success, summary };
  return {
    ...ended,
    outcome: { type: 'done', success: success && verdict.success, claim, verdict },
  };
}

/** Without anything to look for, the last thing that was done speaks. */
function verdictOfLast({ steps }: RunState, url: string): Verdict {
  const last = steps.findLast(({ dispatchedAt }) => dispatchedAt !== undefined);
  const success = last === undefined || last.status === 'succeeded';
  const actual = success ? 'Nothing speaks against it.' : 'The last action did not succeed.';
  return {
    success,
    verifiedOutcome: 'no_change',
    actualOutcome: actual,
    errorsDetected: [],
    successMessages: [],
    pageState: { url, urlChanged: false, domChanged: false, recentMutations: [] },
    confidence: 0.5,
    feedback: last?.verdict && !success ? `${actual} ${last.verdict.feedback}` : actual,
  };
}
