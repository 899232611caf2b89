import type { JsonObject } from '../../llm/call/message.ts';
import type { ActOrder } from '../../page/act/act-order.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import type { PressedPoint } from '../../page/act/pressed-point.ts';
import { targetOrder } from '../../page/act/targeted-order.ts';
import type { RememberedElement } from '../../page/healing/remembered-element.ts';
import { documentOf } from '../../page/tree/document-of.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { orAborted } from '../../platform/async/or-aborted.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { sealCheckpoint } from '../../run/checkpoint.ts';
import { withoutForeignFrames } from '../policy/foreign-frames.ts';
import { withFrozenClocks } from '../policy/frozen-clocks.ts';
import { judgeOrigin } from '../policy/judge-origin.ts';
import { whatChanged } from '../policy/what-changed.ts';
import { endStep } from '../run/end-step.ts';
import type { Proposal } from '../run/proposal.ts';
import { RUN_FORMAT } from '../run/run-format.ts';
import type { RunState } from '../run/run-state.ts';
import type { Recovery } from '../run/step-record.ts';
import { isPageAction } from '../tools/agent-tools.ts';
import { handleOf, targetOf, withDragEnd, withTarget } from '../tools/target-of.ts';
import { extractData } from './extract-data.ts';
import { isSeenFirst } from './is-seen-first.ts';
import { withCheck } from './log-lines.ts';
import { makeProposal } from './make-proposal.ts';
import { asksForLook, asksForText } from './page-text.ts';
import { isSamePoint } from './point-of.ts';
import { textBeforeAct } from './read-ahead.ts';
import { readPageText } from './read-page-text.ts';
import { type Resolution, resolveTarget } from './resolve-target.ts';
import type { RunContext } from './run-context.ts';

type Found = Extract<Resolution, { type: 'found' }>;

/** Longest wait for the page between approval and action. Milliseconds. */
const MAX_LAST_LOOK_MS = 1000;

/** How often the page is looked at again when the target was gone and nothing was done. */
const MAX_NEW_LOOKS = 1;

/**
 * Carries the approved proposal out, once. It first checks what has changed since the approval: the
 * origin, the document, the element, and, where a person has decided, everything that they saw. What
 * changes after that look, the page refuses: then it is looked at again, and healed, asked or refused.
 */
export async function act(context: RunContext, state: RunState): Promise<RunState> {
  for (let left = MAX_NEW_LOOKS; ; left--) {
    const next = await actOnce(context, state);
    const { report } = next.draft;
    if (report?.type !== 'failed' || report.code !== 'STALE_DOCUMENT') return next;
    if (left === 0)
      return refused(context, { ...state, draft: { ...state.draft, report } }, report.message);
  }
}

function refused(context: RunContext, state: RunState, message: string): RunState {
  return endStep(state, { status: 'refused', result: { message }, at: context.ports.now() });
}

async function actOnce(context: RunContext, state: RunState): Promise<RunState> {
  const { proposal } = state.draft;
  if (!proposal) throw new Error(inEnglish('run.noStepCarryOut'));
  const { action } = proposal;
  if (action.tool === 'ask_user') return askPerson(context, state, action.input.question);
  if (action.tool === 'find' || handleOf(action) !== undefined) {
    const report = await readPageText(context, state, action);
    return { ...state, next: 'verify', draft: { ...state.draft, report } };
  }
  if (action.tool === 'extract') {
    const { schema, question } = action.input;
    const input = { schema: schema as JsonObject, question };
    return { ...(await extractData(context, state, input)), next: 'verify' };
  }
  if (!isPageAction(action)) return { ...state, next: 'verify' };

  const whole = await context.lookNow({ limit: MAX_LAST_LOOK_MS });
  const look = withoutForeignFrames(whole, state.origins);
  const refuse = (message: string) => refused(context, state, message);
  const origin = judgeOrigin(look.tree.url, state.origins);
  if (origin.type !== 'known' || origin.origin !== proposal.origin) {
    return refuse(inEnglish('run.pageWentMeanwhileNothing', { url: look.tree.url }));
  }
  const { target, end } = proposal;
  const { tree: seen } = context.seen;
  // A page that was loaded again may have the element; in another page the same id is something else.
  const isReloaded = documentOf(seen) !== documentOf(look.tree);
  if (isReloaded && !(target && isSamePage(seen, look.tree))) {
    return refuse(inEnglish('run.nothingDone', { stale: STALE, url: look.tree.url }));
  }
  const isIn = ({ key }: RememberedElement) => documentOf(seen, key) === documentOf(look.tree, key);
  const isNewDocument = [target, end].some((at) => at && (isReloaded || !isIn(at)));
  // A ticking clock makes neither another element nor another page to decide about.
  const elapsed = context.ports.now() - context.seenAt;
  const calm = withFrozenClocks(look.tree, seen, elapsed);
  const find = (remembered: RememberedElement): Resolution =>
    resolveTarget(look.tree, remembered, action.tool, {
      elapsed,
      isNewDocument: isReloaded || !isIn(remembered),
    });
  const found = target ? find(target) : undefined;
  if (found?.type === 'refused') return refuse(found.message);
  const goal = end && find(end);
  if (goal?.type === 'refused') return refuse(goal.message);
  const moved = found ? withTarget(action, found.key) : action;
  const order = goal ? withDragEnd(moved, goal.key) : moved;
  let now: Proposal;
  try {
    now = await makeProposal(state, calm, { ...proposal, action: order }, context.ports.page);
  } catch (error) {
    // What was possible at the approval may be over by now: a dialog that the person has answered.
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    return refuse(inEnglish('run.nothingWasDone', { message: error.message }));
  }
  if (!isSamePoint(proposal.point, now.point)) return refuse(inEnglish('run.pointChanged'));
  context.look = look;
  // What a person has approved in one document is theirs to approve in the next.
  const isOther = isNewDocument && now.concerns.length > 0;
  if (isOther || !isApproved(context, state, now)) {
    const voided = state.draft.approved && whatChanged([seen, action], [calm, order]);
    if (context.isVoidedTooOften(state.draft.number))
      return refuse(inEnglish('run.changesEachTime'));
    return askAgain(context, state, { ...now, ...(voided && { voided }) });
  }
  return dispatch(
    context,
    state,
    { order, sends: now.sends, point: now.point },
    found && recoveryOf(found, goal),
  );
}

/** The recovery of a drag where one end, or both, had to be found again. */
function recoveryOf({ key, recovery }: Found, goal: Found | undefined): Recovery | undefined {
  if (!goal?.recovery) return recovery;
  const said = [recovery?.sentence, goal.recovery.sentence].filter(
    (sentence) => sentence !== undefined,
  );
  return { from: recovery?.from ?? key, to: key, sentence: said.join(' ') };
}

const STALE = inEnglish('run.staleDocumentPageBecome');

function isSamePage(before: PageTree, now: PageTree): boolean {
  return before.url.split('#')[0] === now.url.split('#')[0];
}

/** A person's approval holds for what they saw; the run's own holds while no person has to be asked. */
function isApproved(
  { ports }: RunContext,
  { draft: { approved } }: RunState,
  proposal: Proposal,
): boolean {
  if (!approved) return false;
  if (proposal.concerns.length === 0 || isSeenFirst(ports, proposal)) return true;
  const isDecided = approved.byPerson || approved.allowedBy !== undefined;
  return isDecided && approved.binding === proposal.binding;
}

function askAgain(context: RunContext, state: RunState, proposal: Proposal): RunState {
  context.ports.emit({ type: 'proposed', step: state.draft.number, proposal });
  const { approved: _, ...draft } = state.draft;
  return { ...state, draft: { ...draft, proposal } };
}

/** The checkpoint says that it begins before the page receives it: so it is never done twice. */
async function dispatch(
  context: RunContext,
  before: RunState,
  {
    order,
    sends,
    point,
  }: { order: ActOrder; sends: string | undefined; point: PressedPoint | undefined },
  recovery: Recovery | undefined,
): Promise<RunState> {
  const { page, emit, save, now } = context.ports;
  const { number: step, proposal } = before.draft;
  const isTextAsked = proposal !== undefined && asksForText(proposal.expected);
  const key = targetOf(order);
  const isLookAsked = proposal !== undefined && asksForLook(proposal.expected);
  if (isLookAsked) context.isRestless = isRestless(context, before);
  const [text, selector] = await Promise.all([
    isTextAsked ? textBeforeAct(context) : null,
    key === undefined ? undefined : context.recorded((recorder) => recorder.selector(key)),
    isLookAsked ? page.appearance?.watch(key, context.isRestless).catch(unwatched) : undefined,
    proposal && context.desk.hold(before, proposal, context.seen.tree),
  ]);
  context.textBefore = text;
  const draft = {
    ...before.draft,
    dispatchedAt: now(),
    ...(recovery && { recovery }),
    ...(selector !== undefined && { selector }),
  };
  const state = { ...before, draft };
  if (recovery) emit({ type: 'recovered', step, recovery });
  await save(await sealCheckpoint(RUN_FORMAT, state));
  context.signal.throwIfAborted();
  emit({ type: 'acting', step, order });
  const meant = targetOrder(order, context.seen.tree, context.seenAt, {
    sends,
    point,
    agreed: before.origins,
  });
  const acting = orAborted(page.act(meant, context.signal), context.signal).catch(lost);
  // A run that is stopped reports here that it does not know.
  // A page’s own tool waits for the answer to what it sends, so that is asked about meanwhile.
  await context.desk.during(acting, order.tool === 'page_tool').catch(() => undefined);
  const acted = await acting;
  const report = withCheck(acted, before.draft.proposal?.target ?? null, recovery);
  try {
    emit({ type: 'acted', step, report });
  } catch {
    // The page has received it: a listener that throws must not cause another try.
  }
  return { ...state, next: 'verify', draft: { ...draft, report } };
}

/** How long before an act a change speaks of a page that changes on its own. Milliseconds. */
const OWN_CHANGE_MS = 2000;
/** What comes this long after a step may be its doing. Milliseconds. */
const LATE_EFFECT_MS = 1000;

/** Whether the page changes although nobody acts in it. */
function isRestless({ seen, ports }: RunContext, { steps }: RunState): boolean {
  const since = Math.max(
    ports.now() - OWN_CHANGE_MS,
    (steps.at(-1)?.endedAt ?? 0) + LATE_EFFECT_MS,
  );
  return !seen.settled.isSettled || seen.events.some(({ at }) => at > since);
}

/** A frame that does not answer is reported by the act. */
function unwatched(): void {
  // The outcome is then judged by text, values and states alone.
}

/** No answer does not mean that nothing was done (FAULTS G8). */
function lost(error: unknown): ActReport {
  const cause = errorText(error);
  const message = inEnglish('run.notKnownBecame', { cause });
  return { type: 'failed', log: [], message, dispatched: 'unknown' };
}

async function askPerson(
  context: RunContext,
  state: RunState,
  question: string,
): Promise<RunState> {
  const answer = await context.ask({ type: 'question', question, isPersonal: true }, state);
  const person = answer.type === 'answer' ? answer.text : inEnglish('run.iDoNotAnswer');
  return endStep(state, { status: 'succeeded', person, at: context.ports.now() });
}
