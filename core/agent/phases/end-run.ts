import { inEnglish } from '../../platform/messages/messages.ts';
import { discloseLook, WITHHELD_NOTE } from '../policy/disclosed-look.ts';
import type { PageLook } from '../run/agent-page.ts';
import { endStep } from '../run/end-step.ts';
import type { ClaimCheck, RunState } from '../run/run-state.ts';
import type { Verdict } from '../run/verdict.ts';
import { countText } from '../sentinel/compare-text.ts';
import { shownByLastStep } from '../sentinel/shown-by-last-step.ts';
import { showsSomething } from '../sentinel/shows-something.ts';
import { verifyClaim } from '../sentinel/verify-claim.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { pageText } from './page-text.ts';
import type { RunContext } from './run-context.ts';

/** After so many false claims the run ends as it is. */
const MAX_CLAIMS = 2;

/** Ends the run when the model's claim holds; otherwise the model hears that, and the run continues. */
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
  const { look, isWithheld } = discloseLook(await context.lookNow(), state.origins);
  const shown = expect ? shownByLastStep(state.steps, expect, look.events) : null;
  const found = expect
    ? withShown(
        verifyClaim(expect, look, {
          since: state.startedAt,
          text: await endText(context, look, isWithheld),
        }),
        shown,
      )
    : verdictOfLast(state, look.tree.url);
  // Of a page that was not read, only the address is known.
  const isUnseen = isWithheld && expect !== undefined && found.verifiedOutcome !== 'navigation';
  const verdict = isUnseen ? { ...found, success: false, feedback: WITHHELD_NOTE } : found;
  emit({ type: 'verified', step: state.draft.number, verdict });
  const isRight = verdict.success || !success;
  const ended = endStep(
    { ...state, draft: { ...state.draft, verdict } },
    {
      status: isRight ? 'succeeded' : 'failed',
      result: {
        verification_passed: verdict.success,
        verification_message: isRight
          ? verdict.feedback
          : inEnglish('run.taskDoesNotCount', { feedback: verdict.feedback }),
      },
      at: now(),
    },
  );
  const claims = ended.steps.filter(({ proposal }) => proposal?.action.tool === 'done').length;
  if (!isRight && claims < MAX_CLAIMS) return ended;
  const claim = { success, summary };
  return {
    ...ended,
    outcome: {
      type: 'done',
      success: success && verdict.success,
      claim,
      verdict,
      check: checkOf(state, { success, expect, isShown: shown !== null }, verdict),
    },
  };
}

/** What a page says that may be read. */
async function endText(context: RunContext, { tree }: PageLook, isWithheld: boolean) {
  return isWithheld ? null : pageText(context, tree);
}

/** A message that the last step brought may be gone by now: what the step saw of it counts. */
function withShown(found: Verdict, shown: string | null): Verdict {
  if (found.success || shown === null) return found;
  const feedback = inEnglish('run.lastActionShowed', { found: shown });
  return { ...found, success: true, actualOutcome: feedback, feedback, confidence: 0.8 };
}

/** How far a claim that the task is done is borne out by the page. */
function checkOf(
  { steps }: RunState,
  {
    success,
    expect,
    isShown: isShownByStep,
  }: { success: boolean; expect?: ExpectedOutcome | undefined; isShown: boolean },
  verdict: Verdict,
): ClaimCheck {
  if (success && !verdict.success) return 'contradicted';
  if (expect) {
    const isProof = isShownByStep || !wasThere(steps, expect, verdict);
    return isProof ? 'verified' : 'not-verified';
  }
  const last = steps.findLast(({ dispatchedAt }) => dispatchedAt !== undefined);
  const after = steps.slice(last ? steps.indexOf(last) + 1 : 0);
  const isLost = after.some(({ status }) => status === 'refused' || status === 'rejected');
  const isShown = last?.status === 'succeeded' && last.verdict && showsSomething(last.verdict);
  return isShown && !isLost ? 'verified' : 'not-verified';
}

/**
 * Whether what the claim names was on the same page before the run did anything: then it shows nothing of what was
 * done. Of a run that has only read, it is the answer's evidence.
 */
function wasThere(
  steps: RunState['steps'],
  { type, text }: ExpectedOutcome,
  { pageState }: Verdict,
): boolean {
  const first = steps[0]?.observation;
  const hasActed = steps.some(({ report }) => report?.type === 'done' && report.input !== 'none');
  if (type !== 'element_appears' || text === undefined || !hasActed || !first) return false;
  const isSamePage = first.url.split('#')[0] === pageState.url.split('#')[0];
  return isSamePage && countText(first.sent?.text ?? '', text) > 0;
}

/** Without an expectation, the last action decides. */
function verdictOfLast({ steps }: RunState, url: string): Verdict {
  const last = steps.findLast(({ dispatchedAt }) => dispatchedAt !== undefined);
  const success = last === undefined || last.status === 'succeeded' || last.status === 'unverified';
  const shown = last?.status === 'succeeded' ? last.verdict : undefined;
  const isShown = shown !== undefined && showsSomething(shown);
  const held = isShown ? inEnglish('run.lastCheckHeld', { found: shown.actualOutcome }) : null;
  const actual = success
    ? (held ?? inEnglish('run.nothingSpeaksAgainst'))
    : inEnglish('run.lastActionDidNot');
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
