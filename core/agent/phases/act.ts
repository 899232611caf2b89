import { orAborted } from '../../dark/or-aborted.ts';
import type { RememberedElement } from '../../healing/remembered-element.ts';
import { documentOf } from '../../page/document-of.ts';
import type { PageTree } from '../../page/page.ts';
import type { ActReport } from '../act-report.ts';
import { endStep } from '../end-step.ts';
import { withCheck } from '../log-lines.ts';
import { makeProposal } from '../make-proposal.ts';
import { meantOrder } from '../meant-order.ts';
import { sealCheckpoint } from '../memory/checkpoint.ts';
import { calmTree } from '../policy/calm-tree.ts';
import { judgeOrigin } from '../policy/judge-origin.ts';
import { whatChanged } from '../policy/what-changed.ts';
import type { Proposal } from '../proposal.ts';
import { type Resolution, resolveTarget } from '../resolve-target.ts';
import type { RunContext } from '../run-context.ts';
import type { RunState } from '../run-state.ts';
import type { Recovery } from '../step-record.ts';
import { type ActOrder, isPageAction } from '../tools/agent-tools.ts';
import { targetOf, withEnd, withTarget } from '../tools/target-of.ts';

type Found = Extract<Resolution, { type: 'found' }>;

/** Between approval and action the page is waited for this long at most. Milliseconds. */
const LAST_LOOK = 1000;

/** How often the page is looked at anew when what was meant was no longer there, and nothing was done. */
const NEW_LOOKS = 1;

/**
 * Carries the approved proposal out, once. What has changed since the approval is looked at first: the
 * origin, the document, the element, and, where a person has decided, everything that they saw. What
 * changes behind that look, the page refuses: then it is looked at again, and healed, asked or refused.
 */
export async function act(context: RunContext, state: RunState): Promise<RunState> {
  for (let left = NEW_LOOKS; ; left--) {
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
  if (!proposal) throw new Error('There is no step to carry out.');
  const { action } = proposal;
  if (action.tool === 'ask_user') return askPerson(context, state, action.input.question);
  if (!isPageAction(action)) return { ...state, next: 'verify' };

  const look = await context.lookNow({ limit: LAST_LOOK });
  const refuse = (message: string) => refused(context, state, message);
  const origin = judgeOrigin(look.tree.url, state.origins);
  if (origin.type !== 'known' || origin.origin !== proposal.origin) {
    return refuse(`The page went to ${look.tree.url} meanwhile. Nothing was done.`);
  }
  const { target, end } = proposal;
  const { tree: seen } = context.seen;
  // A page that was loaded again may have the element; in another page the same id is something else.
  const isReloaded = documentOf(seen) !== documentOf(look.tree);
  if (isReloaded && !(target && isSamePage(seen, look.tree))) {
    return refuse(`${STALE} It is at ${look.tree.url}. Nothing was done.`);
  }
  const isIn = ({ key }: RememberedElement) => documentOf(seen, key) === documentOf(look.tree, key);
  const isNewDocument = [target, end].some((one) => one && (isReloaded || !isIn(one)));
  // A clock that goes on makes neither another element nor another page to decide about.
  const elapsed = context.ports.now() - context.seenAt;
  const calm = calmTree(look.tree, seen, elapsed);
  const find = (one: RememberedElement): Resolution =>
    resolveTarget(look.tree, one, action.tool, {
      elapsed,
      isNewDocument: isReloaded || !isIn(one),
    });
  const found = target ? find(target) : undefined;
  if (found?.type === 'refused') return refuse(found.message);
  const goal = end && find(end);
  if (goal?.type === 'refused') return refuse(goal.message);
  const moved = found ? withTarget(action, found.key) : action;
  const order = goal ? withEnd(moved, goal.key) : moved;
  let now: Proposal;
  try {
    now = await makeProposal(state, calm, order, proposal.callId, proposal.changed);
  } catch (error) {
    // What could be done when it was approved may be over by now: a dialog that the person has answered.
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    return refuse(`${error.message} Nothing was done.`);
  }
  context.look = look;
  // What a person has approved in one document is theirs to approve in the next.
  const isOther = isNewDocument && now.concerns.length > 0;
  if (isOther || !isApproved(state, now)) {
    const voided = state.draft.approved && whatChanged([seen, action], [calm, order]);
    return askAgain(context, state, { ...now, ...(voided && { voided }) });
  }
  return dispatch(context, state, order, found && recoveryOf(found, goal));
}

/** What is told of a drag of which either end, or both, were found anew. */
function recoveryOf({ key, recovery }: Found, goal: Found | undefined): Recovery | undefined {
  if (!goal?.recovery) return recovery;
  const said = [recovery?.sentence, goal.recovery.sentence].filter((one) => one !== undefined);
  return { from: recovery?.from ?? key, to: key, sentence: said.join(' ') };
}

const STALE = 'STALE_DOCUMENT: the page has become another document meanwhile.';

function isSamePage(before: PageTree, now: PageTree): boolean {
  return before.url.split('#')[0] === now.url.split('#')[0];
}

/** A person's approval holds for what they saw; the run's own holds as long as nobody need be asked. */
function isApproved({ draft: { approved } }: RunState, { concerns, binding }: Proposal): boolean {
  if (!approved) return false;
  return concerns.length === 0 || (approved.byPerson && approved.binding === binding);
}

function askAgain(context: RunContext, state: RunState, proposal: Proposal): RunState {
  context.ports.emit({ type: 'proposed', step: state.draft.number, proposal });
  const { approved: _, ...draft } = state.draft;
  return { ...state, draft: { ...draft, proposal } };
}

/** That it begins is written down before the page hears of it: so it is never done twice. */
async function dispatch(
  context: RunContext,
  before: RunState,
  order: ActOrder,
  recovery: Recovery | undefined,
): Promise<RunState> {
  const { page, emit, save, now } = context.ports;
  const step = before.draft.number;
  const key = targetOf(order);
  const selector =
    key === undefined ? undefined : await context.recorded((recorder) => recorder.selector(key));
  const draft = {
    ...before.draft,
    dispatchedAt: now(),
    ...(recovery && { recovery }),
    ...(selector !== undefined && { selector }),
  };
  const state = { ...before, draft };
  if (recovery) emit({ type: 'recovered', step, recovery });
  await save(await sealCheckpoint(state));
  context.signal.throwIfAborted();
  emit({ type: 'acting', step, order });
  const meant = meantOrder(order, context.seen.tree, context.seenAt);
  const acted = await orAborted(page.act(meant, context.signal), context.signal).catch(lost);
  const report = withCheck(acted, before.draft.proposal?.target ?? null, recovery);
  try {
    emit({ type: 'acted', step, report });
  } catch {
    // The page has been sent it: whoever listens badly must not have the phase tried again.
  }
  return { ...state, next: 'verify', draft: { ...draft, report } };
}

/** No answer does not mean that nothing was done (FAULTS G8). */
function lost(error: unknown): ActReport {
  const cause = error instanceof Error ? error.message : String(error);
  const message = `It is not known what became of it: ${cause}`;
  return { type: 'failed', log: [], message, dispatched: 'unknown' };
}

async function askPerson(
  context: RunContext,
  state: RunState,
  question: string,
): Promise<RunState> {
  const answer = await context.ask({ type: 'question', question, isPersonal: true }, state);
  const person = answer.type === 'answer' ? answer.text : 'I do not answer this.';
  return endStep(state, { status: 'succeeded', person, at: context.ports.now() });
}
