import { canonicalJson } from '../../platform/hash/canonical-json.ts';
import { figure, inEnglish, msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { sealCheckpoint } from '../../run/checkpoint.ts';
import { driveRun } from '../../run/drive-run.ts';
import { brokenOff, RunStopped } from '../../run/run-stopped.ts';
import { resumeRun } from '../memory/fork-run.ts';
import { carriesOf } from '../policy/page-data.ts';
import type { AgentPage } from '../run/agent-page.ts';
import { NeedsPerson } from '../run/concern.ts';
import type { GateAnswer, LimitName } from '../run/gate-point.ts';
import { RUN_FORMAT } from '../run/run-format.ts';
import { endStep, type RunLimits, type RunState, withTimes } from '../run/run-state.ts';
import { type Phase, type Proposal, phaseTimes, type StepDraft } from '../run/step-record.ts';
import { parseAction } from '../tools/parse-action.ts';
import type { ReplyCall } from '../tools/reply-calls.ts';
import { withTarget } from '../tools/target-of.ts';
import { act } from './act.ts';
import { stepByHand } from './by-hand.ts';
import { makeProposal } from './make-proposal.ts';
import { observe } from './observe.ts';
import { propose } from './propose.ts';
import { readTask } from './read-task.ts';
import { RunContext, TakeOver } from './run-context.ts';
import type { RunPorts } from './run-ports.ts';
import { think } from './think.ts';
import { verify } from './verify.ts';

/**
 * Runs a task to its end: observe → think → propose → act → verify, one tool call a step, with a gate
 * before each phase and a checkpoint after it. Resolves with the last state, whatever happened; aborting
 * `signal` stops it.
 */
export async function runAgent(
  ports: RunPorts,
  start: RunState,
  signal: AbortSignal,
): Promise<RunState> {
  const context = new RunContext(ports, start, signal);
  const { page, emit } = ports;
  emit({ type: 'run-started', state: start });
  let reported = start.steps.length;
  const last = await driveRun(
    start,
    {
      async begin() {
        context.clock.start();
        const { id, task, tabs, origins } = start;
        await page.began?.({ id, task, tabs, origins: tabs?.origins ?? origins });
      },
      next: async (state) => withTabs(await nextPhase(context, state), page),
      async keep(state) {
        for (const record of state.steps.slice(reported)) emit({ type: 'step-ended', record });
        reported = state.steps.length;
        await keepOrAsk(context, state);
      },
      brokenOff: (state, error) => withTabs(endedBy(error, state, ports.now(), signal), page),
      keepLast: (state) => keep(ports, state),
      async end() {
        context.clock.stop();
        ports.guards?.(context.desk);
        await page.ended?.();
      },
    },
    signal,
  );
  if (last.outcome) emit({ type: 'run-ended', outcome: last.outcome, spend: last.spend });
  return last;
}

/** A refused checkpoint holds the run up: a person may make room and try again. */
async function keepOrAsk(context: RunContext, state: RunState): Promise<void> {
  for (;;) {
    try {
      return await keep(context.ports, state);
    } catch (error) {
      const message = errorText(error);
      const point = { type: 'trouble', phase: state.next, message, isPersonal: true } as const;
      try {
        await context.askToGoOn(point, state);
      } catch (answer) {
        if (!(answer instanceof TakeOver)) throw answer;
        // It is tried again when they hand the page back; until then the run does nothing in it.
        context.isTakeOverDue = true;
        return;
      }
    }
  }
}

async function keep(ports: RunPorts, state: RunState): Promise<void> {
  const checkpoint = await sealCheckpoint(RUN_FORMAT, state);
  await ports.save(checkpoint);
  const { hash } = checkpoint;
  ports.emit({ type: 'checkpoint', step: state.draft.number, next: state.next, hash });
}

/** A step that the page may have received is recorded as uncertain, for a branch of this run. */
function endedBy(error: unknown, state: RunState, at: number, signal: AbortSignal): RunState {
  const { outcome: _, ...last } = resumeRun(state, at);
  return { ...last, outcome: brokenOff(error, signal) };
}

/** The state with the tabs that its task has by now, so that the run can resume in them. */
function withTabs({ tabs: before, ...state }: RunState, page: AgentPage): RunState {
  const tabs = page.tabs?.();
  if (!tabs) return state;
  // A resumed run asks for other origins again; the earlier ones still show which tabs are its own.
  const origins = [...new Set([...(before?.origins ?? []), ...state.origins])];
  return { ...state, tabs: { ...tabs, origins } };
}

type PhaseWork = (context: RunContext, state: RunState) => Promise<RunState>;

const WORK: Readonly<Record<Phase, PhaseWork>> = { observe, think, propose, act, verify };

/** The next phase, with what it took written into its step. */
async function nextPhase(context: RunContext, start: RunState): Promise<RunState> {
  const { now } = context.ports;
  const from = now();
  context.desk.state = start;
  const read = await readTask(context, start);
  const switched = context.ports.envelope?.();
  const state = context.desk.kept(
    await gatedPhase(context, switched ? { ...read, envelope: switched } : read),
  );
  const times = phaseTimes(start.next, { from, to: now() }, context.takeWaits());
  return withTimes(state, start.draft.number, times);
}

/** A person who takes the page over gets it before anything else happens. */
async function gatedPhase(context: RunContext, start: RunState): Promise<RunState> {
  if (context.isTakeOverDue) return handOver(context, start);
  try {
    return await askedPhase(context, start);
  } catch (error) {
    if (!(error instanceof TakeOver)) throw error;
    return handOver(context, error.state);
  }
}

async function askedPhase(context: RunContext, start: RunState): Promise<RunState> {
  const { ports } = context;
  let state = start;
  await withinLimits(context, state);
  const phase = state.next;
  const answer = await context.ask({ type: 'phase', phase, isPersonal: false }, state);
  if (answer.type === 'take-over') {
    // What the page has received is verified and reported first (FAULTS G8).
    if (state.draft.dispatchedAt === undefined) return handOver(context, state);
    context.isTakeOverDue = true;
  }
  if (answer.type === 'by-hand' && phase === 'think') return stepByHand(context, state, answer);
  ports.emit({ type: 'phase-started', step: state.draft.number, phase });
  const since = context.clock.ms;
  if (phase === 'act') state = await approve(context, state);
  if (state.next === phase) state = await attempt(context, state, phase);
  const ms = context.clock.ms - since;
  return { ...state, spend: { ...state.spend, ms: state.spend.ms + Math.max(0, ms) } };
}

async function withinLimits(context: RunContext, state: RunState): Promise<void> {
  const reached = limitReached(state, context.ports.limits, (limit) => context.lifts(limit));
  if (!reached) return;
  await context.askToGoOn({ type: 'limit', ...reached, isPersonal: true }, state);
  context.lift(reached.limit);
}

/** A phase that fails is tried again when a person says so. What the page was sent never is. */
async function attempt(context: RunContext, state: RunState, phase: Phase): Promise<RunState> {
  for (;;) {
    try {
      return await WORK[phase](context, state);
    } catch (error) {
      const isAnswer = error instanceof RunStopped || error instanceof TakeOver;
      if (isAnswer || context.signal.aborted) throw error;
      const message = errorText(error);
      const notice = error instanceof NeedsPerson ? ({ isNotice: true } as const) : {};
      const point = { type: 'trouble', phase, message, ...notice, isPersonal: true } as const;
      await context.askToGoOn(point, state);
    }
  }
}

/** A gate that has given so many answers that decide nothing will not decide. */
const MAX_ASKED = 20;

const CHANGED = msg('run.argumentsEditedHand');
const RETARGETED = msg('run.personChoseAnotherElement');

/**
 * Has the present proposal approved, changed, skipped or rejected. The state that comes back has an
 * approval for exactly the proposal in it, or is at another step.
 */
async function approve(context: RunContext, start: RunState): Promise<RunState> {
  let state = start;
  for (let asked = 0; asked < MAX_ASKED; asked++) {
    const { proposal } = state.draft;
    if (!proposal) return state;
    const isPersonal = proposal.concerns.length > 0;
    const answer = await context.ask({ type: 'approval', proposal, isPersonal }, state);
    const next = await answered(context, state, proposal, answer);
    if (next.draft.approved || next.draft.number !== state.draft.number) return next;
    state = next;
  }
  throw new RunStopped(msg('run.stepNeitherApprovedNorRejected'));
}

async function answered(
  context: RunContext,
  state: RunState,
  proposal: Proposal,
  answer: GateAnswer,
): Promise<RunState> {
  const { now } = context.ports;
  switch (answer.type) {
    case 'approve': {
      // It holds for what was shown, not for what has come in its place since.
      if (answer.binding !== proposal.binding) return state;
      const rules = context.allowing(state, proposal);
      const byPerson = rules === null;
      const allowedBy = rules && proposal.concerns.length > 0 ? { allowedBy: rules } : {};
      const isShown = byPerson || answer.isShown ? ({ isShown: true } as const) : {};
      const approved = { binding: proposal.binding, byPerson, ...isShown, ...allowedBy };
      const planned = answer.withPlan ? withPlanApproved(state) : state;
      const carries = byPerson ? carriesOf(proposal.concerns) : [];
      const next =
        carries.length > 0
          ? { ...planned, carries: [...(state.carries ?? []), ...carries] }
          : planned;
      return { ...next, draft: { ...state.draft, approved } };
    }
    case 'edit':
      return changed(context, state, { proposal, input: answer.input, how: CHANGED });
    case 'retarget': {
      const { input } = withTarget(proposal.action, answer.element);
      return changed(context, state, { proposal, input, how: RETARGETED });
    }
    case 'plan':
      return withCalls(state, answer.calls);
    case 'skip':
      return endStep(state, { status: 'skipped', person: inEnglish('run.stepSkipped'), at: now() });
    case 'reject':
      return endStep(state, { status: 'rejected', person: answer.reason, at: now() });
    default:
      return state;
  }
}

/** No step of the plan asks for an approval as such any more; concerns and breakpoints still do. */
function withPlanApproved({ plan, ...state }: RunState): RunState {
  if (!plan) return state;
  const calls = plan.calls.map((call) => ({ ...call, isApproved: true as const }));
  return { ...state, plan: { ...plan, calls } };
}

/**
 * What a person has made of the rest of a reply: calls in another order, left out, with other arguments or a
 * breakpoint, and none that the model has not asked for. Each is judged when its turn comes.
 */
function withCalls({ plan, ...state }: RunState, calls: readonly ReplyCall[]): RunState {
  const left = [...(plan?.calls ?? [])];
  const kept = calls.flatMap((call) => {
    const at = left.findIndex(({ callId, tool }) => callId === call.callId && tool === call.tool);
    const [asked] = at < 0 ? [] : left.splice(at, 1);
    return asked ? [changedCall(asked, call)] : [];
  });
  return plan && kept.length > 0 ? { ...state, plan: { ...plan, calls: kept } } : state;
}

/** The call as a person has changed it; arguments that the tool does not take change nothing. */
function changedCall({ stopsBefore: _, ...asked }: ReplyCall, call: ReplyCall): ReplyCall {
  const stop = call.stopsBefore ? { stopsBefore: true as const } : {};
  if (canonicalJson(call.input) === canonicalJson(asked.input)) return { ...asked, ...stop };
  try {
    parseAction(asked.tool, call.input);
  } catch {
    // The form has said so already; the model's own arguments stay.
    return { ...asked, ...stop };
  }
  return { ...asked, input: call.input, isEdited: true, ...stop };
}

/** Changed arguments make another proposal, with concerns of its own, that needs an approval again. */
async function changed(
  context: RunContext,
  state: RunState,
  { proposal: { action, callId }, input, how }: { proposal: Proposal; input: unknown; how: Text },
): Promise<RunState> {
  const step = state.draft.number;
  try {
    const about = { action: parseAction(action.tool, input), callId, changed: how };
    const proposal = await makeProposal(state, context.seen.tree, about, context.ports.page);
    context.ports.emit({ type: 'proposed', step, proposal });
    return { ...state, draft: { ...state.draft, proposal } };
  } catch (error) {
    const message = errorText(error);
    await context.askToGoOn(
      { type: 'trouble', phase: 'propose', message, isPersonal: true },
      state,
    );
    return state;
  }
}

/**
 * The person works in the page until they hand it back; the step is then void. What the page has received
 * of it becomes a step of its own, so that it is not done again (FAULTS G8).
 */
async function handOver(context: RunContext, state: RunState): Promise<RunState> {
  context.isTakeOverDue = false;
  const { now } = context.ports;
  const told = state.draft.dispatchedAt === undefined ? state : unchecked(state, now());
  // What the person sends is theirs.
  await context.desk.release();
  const answer = await context.ask({ type: 'taken-over', isPersonal: true }, told);
  const words = answer.type === 'answer' ? ` ${answer.text}` : '';
  return endStep(told, {
    status: 'taken-over',
    person: inEnglish('run.workedMyself', { words }),
    at: now(),
  });
}

function unchecked(state: RunState, at: number): RunState {
  const message = msg('run.personTookPageOver', { whatWasSent: whatWasSent(state.draft) });
  return endStep(state, { status: 'uncertain', message, at });
}

function whatWasSent({ report }: StepDraft): Text {
  if (report?.type === 'done') return msg('run.pageReceived');
  return report?.message ?? msg('run.notKnownWhetherPage');
}

/** The first limit that a run has reached, and a sentence about it; null when none. */
export function limitReached(
  { steps, spend }: RunState,
  limits: RunLimits,
  lifts: (limit: LimitName) => number,
): { limit: LimitName; message: Text } | null {
  const tokens = spend.inputTokens + spend.outputTokens;
  // A person who continues without a known cost has lifted that limit, and no other.
  if (limits.usd !== null && spend.usd === null && lifts('usd') === 0) {
    const message = msg('run.runCostUnknownBudget');
    return { limit: 'usd', message };
  }
  const figures: [LimitName, number, number | null, (most: number) => Text][] = [
    ['steps', steps.length, limits.steps, (most) => msg('run.limitStepsReached', { most })],
    [
      'tokens',
      tokens,
      limits.tokens,
      (most) => msg('run.limitTokensReached', { most: figure(most) }),
    ],
    [
      'usd',
      spend.usd ?? 0,
      limits.usd,
      (most) => msg('run.limitReached', { most: figure(most, 2) }),
    ],
    [
      'ms',
      spend.ms,
      limits.ms,
      (most) => msg('run.theLimitOfSIsReached', { most: Math.round(most / 1000) }),
    ],
  ];
  for (const [limit, reached, most, sentence] of figures) {
    if (most === null) continue;
    const lifted = most * (lifts(limit) + 1);
    if (reached >= lifted) return { limit, message: sentence(lifted) };
  }
  return null;
}
