import type { JsonObject } from '../../llm/call/message.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import { documentOf, type PageNode } from '../../page/tree/page-tree.ts';
import { MASK } from '../../page/tree/secret-field.ts';
import { english, joined, MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { discloseLook, WITHHELD_NOTE } from '../policy/disclosed-look.ts';
import { frameOrigin, originsIn, withOrigins } from '../policy/page-data.ts';
import type { PageLook } from '../run/agent-page.ts';
import { type ClaimCheck, endStep, type RunState } from '../run/run-state.ts';
import type { Proposal, StepDraft, StepRecord, StepStatus, Verdict } from '../run/step-record.ts';
import { compareValues, countText, normalizeText } from '../sentinel/compare-text.ts';
import { type Evidence, hasOpenedTab } from '../sentinel/evidence.ts';
import { outcomeTimeout } from '../sentinel/expected-outcome-of.ts';
import { isAsBefore } from '../sentinel/page-fingerprint.ts';
import { shownByLastStep, showsSomething } from '../sentinel/shown-by-last-step.ts';
import { verifyClaim } from '../sentinel/verify-claim.ts';
import { verifyOutcome } from '../sentinel/verify-outcome.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
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
/** So long a page is given to put back what a step has changed. Milliseconds. */
export const TAKEN_BACK_MS = 2000;
/** So long is waited for what a person’s own act brings about: they go on meanwhile. Milliseconds. */
const OWN_ACT_MS = 1500;
const MAY_COME_BACK: ReadonlySet<string> = new Set(['element_disappears']);

/** Finds out what a step has brought about, and ends it. */
export async function verify(context: RunContext, state: RunState): Promise<RunState> {
  const { emit, now } = context.ports;
  const { draft } = state;
  const { proposal, number: step } = draft;
  if (!proposal) throw new MessageError(msg('run.noStepVerify'));
  if (proposal.action.tool === 'done') return endRun(context, state, proposal.action.input);
  const { verdict: seen, evidence } = await watch(context, state);
  const found = isVoid(draft.report) ? notDone(seen, describe(draft)) : seen;
  const isUnproved = isOpen(draft, found);
  const verdict = isUnproved ? { ...found, feedback: msg('run.nothingVisibleChanged') } : found;
  emit({ type: 'verified', step, verdict });
  const status = isUnproved ? 'unverified' : statusOf(draft, verdict);
  const { dispatchedAt = now() } = draft;
  const sent = isPersonsAct(draft.report)
    ? (context.ports.page.sentSince?.(dispatchedAt) ?? [])
    : [];
  const writes = [...context.desk.takeRecords(), ...sent];
  const notices = [...context.takeNotices(), ...writeNotices(writes)];
  const lost = lostValues(state.steps, proposal, evidence);
  const result = {
    ...stepResult(draft, verdict, evidence, notices),
    ...(lost.length > 0 && { lost_values: lost.map(english).join(' ') }),
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
  const originsRead = withOrigins(state.originsRead, [
    ...originsIn(evidence.after.tree),
    ...readIn(context.seen, draft),
  ]);
  const ended = withRepeat(
    context,
    proposal,
    endStep({ ...state, originsRead, draft: verified }, { status, result, at }),
  );
  if (status !== 'uncertain') return ended;
  const message = msg('run.notRepeatedAutomatically', {
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

/** Whether the person has done it in the page themselves. */
function isPersonsAct(report: ActReport | undefined): boolean {
  return report?.type === 'done' && report.input === 'person';
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
  const most = isPersonsAct(report) ? OWN_ACT_MS : outcomeTimeout(expected);
  const due = since + (isVoid(report) ? 0 : most);
  const meant = proposal?.target?.key;
  const target = meant === undefined ? null : { before: meant, after: recovery?.to ?? meant };
  const hasScrolled =
    proposal?.action.tool !== 'scroll' && report?.log.some(({ stage }) => stage === 'scroll');
  const byKeys = proposal?.action.tool === 'press_keys';
  // The next field of a form need not wait for what this one suggests.
  const isLast = (plan?.calls.length ?? 0) === 0;
  const quiet = isLast && proposal?.action.tool === 'type' ? { quiet: SUGGESTING_MS } : {};
  const { waitedMs } = context;
  const lasting = isVoid(report) ? 0 : (context.ports.lastingMs ?? 0);
  let shown: { verdict: Verdict; evidence: Evidence } | null = null;
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
    const feedback = isWithheld ? joined([found.feedback, WITHHELD_NOTE]) : found.feedback;
    const verdict: Verdict = shown
      ? lasted(shown, { ...found, feedback }, evidence)
      : { ...found, feedback };
    const mayGo = !isWithheld && mayBeTakenBack(verdict, evidence);
    const held = Math.max(
      MAY_COME_BACK.has(verdict.verifiedOutcome) ? COME_BACK_MS : 0,
      mayGo && !shown ? lasting : 0,
    );
    const isHeld = now() - since >= held;
    if ((verdict.success && isHeld) || (shown && !verdict.success) || now() + POLL_MS > until) {
      context.rested = whole.settled.isSettled ? { ...ahead, at: now() } : null;
      context.lastShown = verdict.success && mayGo ? { verdict, evidence } : null;
      return { verdict, evidence };
    }
    if (verdict.success && mayGo && lasting > 0) {
      shown ??= { verdict, evidence };
      await wait(Math.max(POLL_MS, since + lasting - now()), context.signal);
    } else await wait(POLL_MS, context.signal);
  }
}

/** Whether a success is of this page alone, and shown by nothing but its elements and texts: a page can put them back. */
function mayBeTakenBack(
  { success, verifiedOutcome: type, successMessages }: Verdict,
  evidence: Evidence,
): boolean {
  const { before, after } = evidence;
  if (!success || type === 'navigation' || type === 'no_change') return false;
  if (type === 'any_change' && hasOpenedTab(evidence)) return false;
  if (successMessages.length > 0 || after.tree.dialog) return false;
  return documentOf(before.tree) === documentOf(after.tree) && before.tree.url === after.tree.url;
}

/** The verdict once a success has had its time: none, where the page is again as it was. */
function lasted(
  shown: { verdict: Verdict; evidence: Evidence },
  verdict: Verdict,
  evidence: Evidence,
): Verdict {
  if (!mayBeTakenBack({ ...verdict, success: true }, evidence)) return verdict;
  const { before, after } = evidence;
  const isBack = isAsBefore(before.tree, shown.evidence.after.tree, after.tree);
  if (verdict.success && !isBack) return verdict;
  const feedback = msg('run.pageTookBackFirst', {
    shown: shown.verdict.actualOutcome,
    actual: isBack ? msg('run.pageIsAsBefore') : verdict.actualOutcome,
  });
  return { ...verdict, success: false, actualOutcome: feedback, feedback, isTakenBack: true };
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

/** Where a tool has read: in the frame of its element, or with whom answers for it. */
function readIn({ tree }: PageLook, { report, proposal }: StepDraft): (string | null)[] {
  if (report?.type !== 'done') return [];
  if (report.text === undefined && report.image === undefined) return [];
  const key = proposal?.target?.key;
  const frame = tree.nodes.find((node) => node.key === key)?.frame ?? 0;
  return [proposal?.answers ?? frameOrigin(tree, frame)];
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
function isOpen({ proposal, report }: StepDraft, verdict: Verdict): boolean {
  const { success, errorsDetected, isTakenBack } = verdict;
  if (success || isTakenBack || errorsDetected.length > 0 || report?.type !== 'done' || !proposal)
    return false;
  return !isStated(proposal) && proposal.expected.type === 'any_change';
}

/** Whether the page received nothing of the step. */
function isVoid(report: ActReport | undefined): boolean {
  return report?.type === 'failed' && report.dispatched === 'no';
}

/** If the outcome came anyway, a timer of the page caused it. */
function notDone(seen: Verdict, message: Text): Verdict {
  // Why nothing was done says all; that nothing came of it goes without saying.
  if (!seen.success) return { ...seen, feedback: message };
  return {
    ...seen,
    success: false,
    feedback: msg('run.meanwhile', { message, actualOutcome: seen.actualOutcome }),
  };
}

function describe({ report }: StepDraft): Text {
  return report?.type === 'failed' ? report.message : '';
}

/** After so many false claims the run ends as it is. */
const MAX_CLAIMS = 2;

/** Ends the run when the model's claim holds; otherwise the model hears that, and the run continues. */
async function endRun(
  context: RunContext,
  state: RunState,
  {
    success,
    summary,
    expect,
  }: { success: boolean; summary: string; expect?: ExpectedOutcome | undefined },
): Promise<RunState> {
  const { emit, now, wait } = context.ports;
  const { dispatchedAt = 0 } =
    state.steps.findLast((step) => step.dispatchedAt !== undefined) ?? {};
  const left = TAKEN_BACK_MS - (now() - dispatchedAt);
  if (context.lastShown && left > 0) await wait(left, context.signal);
  const { look, isWithheld } = discloseLook(await context.lookNow(), state.origins);
  const back = isWithheld ? null : takenBack(context, look, left > 0);
  if (context.lastShown && back) context.lastShown = { ...context.lastShown, back };
  const shown = expect ? shownByLastStep(state.steps, expect, look.events) : null;
  const found = expect
    ? withShown(
        verifyClaim(expect, look, {
          since: state.startedAt,
          // What may be read of what the page says.
          text: isWithheld ? null : await pageText(context, look.tree),
        }),
        shown,
      )
    : verdictOfLast(state, look.tree.url);
  // Of a page that was not read, only the address is known.
  const isUnseen = isWithheld && expect !== undefined && found.verifiedOutcome !== 'navigation';
  const verdict = isUnseen
    ? { ...found, success: false, feedback: WITHHELD_NOTE }
    : (back ?? found);
  emit({ type: 'verified', step: state.draft.number, verdict });
  const isRight = verdict.success || !success;
  const check = checkOf(state, { success, expect, isShown: shown !== null }, verdict);
  const status = check === 'verified' || !success ? 'succeeded' : 'unverified';
  const ended = endStep(
    { ...state, draft: { ...state.draft, verdict } },
    {
      status: isRight ? status : 'failed',
      result: {
        verification_passed: verdict.success,
        verification_message: english(
          isRight ? verdict.feedback : msg('run.taskDoesNotCount', { feedback: verdict.feedback }),
        ),
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
      check,
    },
  };
}

/** What a control holds does not pass by itself, as messages do. */
const STAYS: ReadonlySet<string> = new Set([
  'value_changes',
  'state_changes',
  'element_disappears',
]);

/** Why the last step's success no longer counts; null where it does. `isSoon`: no message has had time to pass. */
function takenBack({ lastShown }: RunContext, after: PageLook, isSoon: boolean): Verdict | null {
  if (!lastShown) return null;
  if (lastShown.back) return lastShown.back;
  const { verifiedOutcome: type } = lastShown.verdict;
  if (!STAYS.has(type) && !(isSoon && type === 'any_change')) return null;
  const verdict = lasted(lastShown, lastShown.verdict, { ...lastShown.evidence, after });
  return verdict.success ? null : verdict;
}

/** A message that the last step brought may be gone by now: what the step saw of it counts. */
function withShown(found: Verdict, shown: Text | null): Verdict {
  if (found.success || shown === null) return found;
  const feedback = msg('run.lastActionShowed', { found: shown });
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
    return isShownByStep || isEvidence(steps, expect, verdict) ? 'verified' : 'not-verified';
  }
  const last = steps.findLast(({ dispatchedAt }) => dispatchedAt !== undefined);
  const after = steps.slice(last ? steps.indexOf(last) + 1 : 0);
  const isLost = after.some(({ status }) => status === 'refused' || status === 'rejected');
  const isShown = last?.status === 'succeeded' && last.verdict && showsSomething(last.verdict);
  return isShown && !isLost ? 'verified' : 'not-verified';
}

/**
 * Whether the outcome that was found shows that something was done: it was not so on the same page before the run did
 * anything. Of a run that has only read, it is the answer's evidence.
 */
function isEvidence(steps: RunState['steps'], expect: ExpectedOutcome, verdict: Verdict): boolean {
  if (!showsSomething(verdict)) return false;
  const first = steps[0]?.observation;
  const hasActed = steps.some(({ report }) => report?.type === 'done' && report.input !== 'none');
  if (!hasActed || !first) return true;
  const text = statedText(expect, verdict.verifiedOutcome) ?? '';
  const isSamePage = pageOf(first.url) === pageOf(verdict.pageState.url);
  const wasThere = text !== '' && countText(first.sent?.text ?? '', text) > 0;
  switch (verdict.verifiedOutcome) {
    case 'element_appears':
      return !(isSamePage && wasThere);
    case 'element_disappears':
      return wasThere || text === '';
    case 'navigation':
      return !isSamePage;
    default:
      return true;
  }
}

/** The text of the alternative that was found. */
function statedText({ type, text, orOutcome }: ExpectedOutcome, found: string): string | undefined {
  return type === found || !orOutcome ? text : statedText(orOutcome, found);
}

/** A fragment only scrolls its page, unless it is the path of a page that is put together by scripts. */
function pageOf(url: string): string {
  const [page = '', fragment = ''] = url.split('#');
  return /^!?\//.test(fragment) ? url : page;
}

/** Without an expectation, the last action decides. */
function verdictOfLast({ steps }: RunState, url: string): Verdict {
  const last = steps.findLast(({ dispatchedAt }) => dispatchedAt !== undefined);
  const success = last === undefined || last.status === 'succeeded' || last.status === 'unverified';
  const shown = last?.status === 'succeeded' ? last.verdict : undefined;
  const isShown = shown !== undefined && showsSomething(shown);
  const held = isShown ? msg('run.lastCheckHeld', { found: shown.actualOutcome }) : null;
  const actual = success ? (held ?? msg('run.nothingContradicts')) : msg('run.lastActionFailed');
  return {
    success,
    verifiedOutcome: 'no_change',
    actualOutcome: actual,
    errorsDetected: [],
    successMessages: [],
    pageState: { url, urlChanged: false, domChanged: false, recentMutations: [] },
    confidence: 0.5,
    feedback: last?.verdict && !success ? joined([actual, last.verdict.feedback]) : actual,
  };
}

/** What the model reads of a step that was carried out: its status, error, verdict and changes. */
function stepResult(
  { proposal, recovery, report }: StepDraft,
  verdict: Verdict,
  evidence: Evidence,
  notices: readonly Text[] = [],
): JsonObject {
  return {
    ...(proposal?.changed !== undefined && {
      changed: english(proposal.changed),
      executed: { tool: proposal.action.tool, ...proposal.action.input } as JsonObject,
    }),
    ...(recovery && { recovered: english(recovery.sentence) }),
    ...(report?.type === 'failed' &&
      english(report.message) !== english(verdict.feedback) && { error: english(report.message) }),
    ...(report?.type === 'failed' && report.code && { error_code: report.code }),
    ...(isMissed(proposal, verdict) && { expected_outcome: expectedText(proposal.expected) }),
    ...(report?.type === 'done' && report.text !== undefined && { text: report.text }),
    ...(notices.length > 0 && { notices: notices.map(english) }),
    verification_passed: verdict.success,
    verification_message: english(verdict.feedback),
    confidence: verdict.confidence,
    ...(verdict.errorsDetected.length > 0 && { errors_detected: verdict.errorsDetected }),
    ...(verdict.successMessages.length > 0 && { success_messages: verdict.successMessages }),
    dom_changes: domChanges(evidence),
  };
}

/** Whether an outcome that was stated did not come: then it is said what it was. */
function isMissed(proposal: Proposal | undefined, { success }: Verdict): proposal is Proposal {
  return !success && isStated(proposal);
}

function expectedText({ type, text, orOutcome }: ExpectedOutcome): string {
  const said = text === undefined ? type : `${type}: ${text}`;
  return orOutcome ? `${said}, or ${expectedText(orOutcome)}` : said;
}

/** Options of an opened list that are included. */
const MAX_OPTIONS = 20;
const OPTIONS: ReadonlySet<string> = new Set([
  'option',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'treeitem',
]);
const OVER_NETWORK: ReadonlySet<string> = new Set(['request', 'navigation', 'loading', 'stream']);

/** What an action changed: elements that came and went, options that opened, the address, the network. */
function domChanges({ before, after }: Evidence): JsonObject {
  const was = new Set(before.tree.nodes.map(({ key }) => key));
  const is = new Set(after.tree.nodes.map(({ key }) => key));
  const added = after.tree.nodes.filter(({ key }) => !was.has(key));
  const options = added.filter(isOption).map(({ node }) => node.name);
  const urlChanged = before.tree.url !== after.tree.url;
  const { last, busy, ms } = after.settled;
  const didNetworkOccur = [last, ...busy].some(
    (activity) => activity && OVER_NETWORK.has(activity.kind),
  );
  return {
    addedCount: added.length,
    removedCount: before.tree.nodes.filter(({ key }) => !is.has(key)).length,
    dropdownDetected: options.length > 0,
    ...(options.length > 0 && { dropdownOptions: options.slice(0, MAX_OPTIONS) }),
    stabilizationTime: Math.round(ms),
    urlChanged,
    ...(urlChanged && { previousUrl: before.tree.url }),
    didNetworkOccur,
  };
}

function isOption({ node, leftOut }: PageNode): boolean {
  return OPTIONS.has(node.role) && leftOut !== 'not rendered';
}

/** Steps behind which a field is still of interest. */
const MAX_STEPS = 10;

interface Filled {
  key: string;
  text: string;
}

/**
 * What fields no longer hold of what earlier steps gave them, a sentence each. Many pages read a text only when its
 * field has lost the focus, and empty the field, or put another value there, if they cannot.
 */
function lostValues(steps: readonly StepRecord[], proposal: Proposal, evidence: Evidence): Text[] {
  const { before, after, target } = evidence;
  const filled = filledBy(steps.slice(-MAX_STEPS)).filter(({ key }) => key !== target?.after);
  if (filled.length === 0 || documentOf(before.tree) !== documentOf(after.tree)) return [];
  const fates = filled.flatMap((field) => fateOf(field, before, after));
  const lost = fates.filter(({ sentence }) => sentence !== null);
  // A press may empty a form for good: all of it, or what the page says elsewhere now, as a list that it was added to.
  const isTaken =
    lost.length === fates.length || lost.some(({ was }) => isSaidSince(was, evidence));
  if (!FILLS.has(proposal.action.tool) && isTaken) return [];
  return lost.flatMap(({ sentence }) => sentence ?? []);
}

const FILLS: ReadonlySet<AgentAction['tool']> = new Set(['type', 'select', 'check', 'upload']);

/** What each field was given last, where it held it then. */
function filledBy(steps: readonly StepRecord[]): Filled[] {
  const filled = new Map<string, Filled>();
  for (const { proposal, recovery, status } of steps) {
    const key = recovery?.to ?? proposal?.target?.key;
    if (!proposal || key === undefined) continue;
    const { action } = proposal;
    filled.delete(key);
    if (status !== 'succeeded') continue;
    // Enter, pressed in it, comes after that: what was submitted need not stay.
    if (action.tool === 'type') filled.set(key, { key, text: action.input.text });
    if (action.tool === 'select') filled.set(key, { key, text: action.input.options.join(', ') });
  }
  return [...filled.values()];
}

/** Whether it holds the same, whatever its format, or what it holds now. Nothing where it did not hold it before. */
function fateOf(
  { key, text }: Filled,
  before: Evidence['before'],
  after: Evidence['after'],
): { was: string; sentence: Text | null }[] {
  const was = nodeOf(before, key)?.value;
  const node = nodeOf(after, key);
  if (!node || was === undefined || !includesValue(was, text)) return [];
  const now = node.value ?? '';
  if (now === MASK || includesValue(now, text) || includesValue(now, was))
    return [{ was, sentence: null }];
  const { name } = node;
  const sentence =
    now === ''
      ? msg('run.noLongerHoldsEmptyNow', { name, was })
      : msg('run.noLongerHoldsNowHolds', { name, was, now });
  return [{ was, sentence }];
}

/** Whether the page says a text that it did not say before. */
function isSaidSince(text: string, { before, after, texts }: Evidence): boolean {
  const wanted = normalizeText(text);
  const says = ({ tree }: Evidence['before'], whole = '') =>
    normalizeText(whole).includes(wanted) ||
    tree.nodes.some(({ node }) => normalizeText(node.name).includes(wanted));
  return wanted !== '' && says(after, texts?.after) && !says(before, texts?.before);
}

/** Pages add to a text as well: `Berlin, Germany`. */
function includesValue(value: string, text: string): boolean {
  const wanted = normalizeText(text);
  if (wanted === '') return false;
  return compareValues(value, text) !== 'other' || normalizeText(value).includes(wanted);
}

function nodeOf({ tree }: Evidence['before'], key: string) {
  return tree.nodes.find((node) => node.key === key)?.node;
}
