import type { JsonObject } from '../../llm/call/message.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { discloseLook, WITHHELD_NOTE } from '../policy/disclosed-look.ts';
import { type DisclosedText, disclosedTexts, withWords } from '../policy/disclosed-words.ts';
import { frameOrigin } from '../policy/page-data.ts';
import { stepResult } from '../prompt/step-result.ts';
import type { PageLook } from '../run/agent-page.ts';
import { endStep } from '../run/end-step.ts';
import type { Proposal } from '../run/proposal.ts';
import type { RunState } from '../run/run-state.ts';
import type { StepDraft, StepStatus } from '../run/step-record.ts';
import type { Verdict } from '../run/verdict.ts';
import type { Evidence } from '../sentinel/evidence.ts';
import { outcomeTimeout } from '../sentinel/expected-outcome-of.ts';
import { lostValues } from '../sentinel/lost-values.ts';
import { showsSomething } from '../sentinel/shows-something.ts';
import { verifyOutcome } from '../sentinel/verify-outcome.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { endRun } from './end-run.ts';
import { withNotices, withSettle } from './log-lines.ts';
import { asksForLook, asksForText, pageText } from './page-text.ts';
import { lookAhead } from './read-ahead.ts';
import type { RunContext } from './run-context.ts';
import { writeNotices } from './write-desk.ts';

/** Between two looks for an outcome that has not come yet. */
const POLL_MS = 150;
/** Fields that suggest something ask for it 300 ms after the last letter, as a rule; until then nothing happens. */
const SUGGESTING_MS = 450;

/** Pages take rows out before their server has agreed, and put them back when it does not. Milliseconds. */
const COME_BACK_MS = 800;
const MAY_COME_BACK: ReadonlySet<string> = new Set(['element_disappears']);

/** Finds out what a step has brought about, and ends it. */
export async function verify(context: RunContext, state: RunState): Promise<RunState> {
  const { emit, now } = context.ports;
  const { draft } = state;
  const { proposal, number: step } = draft;
  if (!proposal) throw new Error(inEnglish('run.noStepVerify'));
  if (proposal.action.tool === 'done') return endRun(context, state, proposal.action.input);
  const { verdict: seen, evidence } = await watch(context, state);
  const found = isVoid(draft.report) ? notDone(seen, describe(draft)) : seen;
  const isUnproved = isOpen(draft, found);
  const verdict = isUnproved
    ? { ...found, feedback: inEnglish('run.nothingVisibleChanged') }
    : found;
  emit({ type: 'verified', step, verdict });
  const status = isUnproved ? 'unverified' : statusOf(draft, verdict);
  const writes = context.desk.takeRecords();
  const notices = [...context.takeNotices(), ...writeNotices(writes)];
  const lost = lostValues(state.steps, proposal, evidence);
  const result = {
    ...stepResult(draft, verdict, evidence, notices),
    ...(lost.length > 0 && { lost_values: lost.join(' ') }),
  };
  const at = now();
  const { settled } = evidence.after;
  const since = at - (draft.dispatchedAt ?? at);
  const report =
    draft.report && withNotices(withSettle(draft.report, settled, since), notices, since);
  const verified = {
    ...draft,
    verdict,
    ...(report && { report }),
    ...(writes.length > 0 && { writes }),
  };
  const wordsRead = withWords(state.wordsRead, [
    ...disclosedTexts({ ...evidence.after, notices: [...notices, ...lost] }),
    ...readIn(context.seen, draft),
  ]);
  const ended = withRepeat(
    context,
    proposal,
    endStep({ ...state, wordsRead, draft: verified }, { status, result, at }),
  );
  if (status !== 'uncertain') return ended;
  const message = inEnglish('run.notDoneAgainItself', {
    describe: describe(draft),
    feedback: verdict.feedback,
  });
  const point = { type: 'trouble', phase: 'verify', message, isPersonal: true } as const;
  await context.askToGoOn(point, state, ended);
  return ended;
}

/** The state whose next step is this one again, when a person wants so: what was blocked of it passes then. */
function withRepeat({ desk }: RunContext, { action, target, end }: Proposal, state: RunState) {
  const isAsked = desk.isRepeatAsked;
  desk.isRepeatAsked = false;
  if (!isAsked || state.planned) return state;
  const input = action.input as JsonObject;
  const { place } = state.steps.at(-1)?.authored ?? {};
  const planned = {
    type: 'action',
    repeats: place === undefined ? {} : { place },
    tool: action.tool,
    input,
    target,
    ...(end && { end }),
  } as const;
  return { ...state, planned };
}

/** Looks until the outcome is there, or the time is over. */
async function watch(
  context: RunContext,
  { draft: { proposal, dispatchedAt, recovery, report }, origins, plan }: RunState,
): Promise<{ verdict: Verdict; evidence: Evidence }> {
  const { now, wait } = context.ports;
  const expected = proposal?.expected ?? { type: 'no_change' };
  const before = context.seen;
  const since = dispatchedAt ?? now();
  // What was not done need not be waited for.
  const due = since + (isVoid(report) ? 0 : outcomeTimeout(expected));
  const meant = proposal?.target?.key;
  const target = meant === undefined ? null : { before: meant, after: recovery?.to ?? meant };
  const hasScrolled =
    proposal?.action.tool !== 'scroll' && report?.log.some(({ stage }) => stage === 'scroll');
  const byKeys = proposal?.action.tool === 'press_keys';
  // The next field of a form need not wait for what this one suggests.
  const isLast = (plan?.calls.length ?? 0) === 0;
  const quiet = isLast && proposal?.action.tool === 'type' ? { quiet: SUGGESTING_MS } : {};
  const { waitedMs } = context;
  for (;;) {
    // What a person decided meanwhile took their time, not the page's.
    const until = due + context.waitedMs - waitedMs;
    const limit = Math.max(POLL_MS, until - now());
    // The page may be where nobody has agreed to: then its address alone speaks.
    const ahead = await lookAhead(context, { limit, ...quiet });
    const whole = ahead.look;
    const { look: after, isWithheld } = discloseLook(whole, origins);
    const seen: Evidence = { before, after, target, since, ...(hasScrolled && { hasScrolled }) };
    const evidence = isWithheld ? seen : await withTexts(context, seen, expected, byKeys);
    const found = verifyOutcome(expected, evidence);
    const feedback = isWithheld ? `${found.feedback} ${WITHHELD_NOTE}` : found.feedback;
    const verdict = { ...found, feedback };
    const isHeld = !MAY_COME_BACK.has(verdict.verifiedOutcome) || now() - since >= COME_BACK_MS;
    if ((verdict.success && isHeld) || now() + POLL_MS > until) {
      context.rested = whole.settled.isSettled ? { ...ahead, at: now() } : null;
      return { verdict, evidence };
    }
    await wait(POLL_MS, context.signal);
  }
}

/** With what the page says in plain text, and then how it looks, where its elements alone do not show the outcome. */
async function withTexts(
  context: RunContext,
  evidence: Evidence,
  expected: ExpectedOutcome,
  byKeys: boolean,
): Promise<Evidence> {
  const { textBefore } = context;
  if (textBefore === null || !asksForText(expected)) return evidence;
  const isRestless = asksForLook(expected) && context.isRestless;
  const seen = verifyOutcome(expected, evidence);
  // What the page said before shows which errors are new.
  if (!isRestless && seen.success && seen.errorsDetected.length === 0) return evidence;
  const after = await pageText(context, evidence.after.tree);
  const withText =
    after === null ? evidence : { ...evidence, texts: { before: textBefore, after } };
  if (!asksForLook(expected)) return withText;
  if (!isRestless && verifyOutcome(expected, withText).success) return withText;
  const changes = await context.ports.page.appearance?.changes().catch(() => []);
  // Every press gives the focus to what is pressed, whether it does anything or not.
  const appearance = changes?.filter(({ kinds }) => byKeys || !kinds.includes('focus'));
  return appearance ? { ...withText, appearance, isRestless } : withText;
}

/** What a tool has read, as the words of the frame that it was read in. */
function readIn({ tree }: PageLook, { report, proposal }: StepDraft): DisclosedText[] {
  if (report?.type !== 'done' || report.text === undefined) return [];
  const key = proposal?.target?.key;
  const frame = tree.nodes.find((node) => node.key === key)?.frame ?? 0;
  return [{ origin: frameOrigin(tree, frame), text: report.text }];
}

/** What was found outranks the page's own report, except that an action that was not done cannot succeed. */
function statusOf({ report, proposal }: StepDraft, verdict: Verdict): StepStatus {
  const { success } = verdict;
  if (report?.type !== 'failed') return success ? 'succeeded' : 'failed';
  if (report.dispatched === 'no') return 'failed';
  // What was stated has come: the page has got it, whatever broke off behind it.
  const isShown = success && isStated(proposal) && showsSomething(verdict);
  return isShown ? 'succeeded' : 'uncertain';
}

/** Whether somebody said what a step is to bring about. */
function isStated(proposal: Proposal | undefined): boolean {
  const input = proposal?.action.input;
  return input !== undefined && 'expect' in input && input.expect !== undefined;
}

/**
 * Whether nothing can be said of a step: nobody expected anything of it in particular, and nothing that
 * can be seen has changed.
 */
function isOpen({ proposal, report }: StepDraft, { success, errorsDetected }: Verdict): boolean {
  if (success || errorsDetected.length > 0 || report?.type !== 'done' || !proposal) return false;
  return !isStated(proposal) && proposal.expected.type === 'any_change';
}

/** Whether the page received nothing of the step. */
function isVoid(report: ActReport | undefined): boolean {
  return report?.type === 'failed' && report.dispatched === 'no';
}

/** If the outcome came anyway, a timer of the page caused it. */
function notDone(seen: Verdict, message: string): Verdict {
  // Why nothing was done says all; that nothing came of it goes without saying.
  if (!seen.success) return { ...seen, feedback: message };
  return {
    ...seen,
    success: false,
    feedback: inEnglish('run.meanwhile', { message, actualOutcome: seen.actualOutcome }),
  };
}

function describe({ report }: StepDraft): string {
  return report?.type === 'failed' ? report.message : '';
}
