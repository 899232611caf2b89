import { approve } from './approve.ts';
import { limitReached } from './limit-reached.ts';
import { sealCheckpoint } from './memory/checkpoint.ts';
import { resumeRun } from './memory/resume-run.ts';
import { NeedsPerson } from './needs-person.ts';
import type { Phase } from './phase.ts';
import { phaseTimes, withTimes } from './phase-times.ts';
import { act } from './phases/act.ts';
import { stepByHand } from './phases/by-hand.ts';
import { observe } from './phases/observe.ts';
import { propose } from './phases/propose.ts';
import { think } from './phases/think.ts';
import { verify } from './phases/verify.ts';
import { RunContext } from './run-context.ts';
import type { RunPorts } from './run-ports.ts';
import type { RunState } from './run-state.ts';
import { RunStopped } from './run-stopped.ts';
import { TakeOver, takenOver } from './take-over.ts';
import { withTabs } from './with-tabs.ts';

type PhaseWork = (context: RunContext, state: RunState) => Promise<RunState>;

const WORK: Readonly<Record<Phase, PhaseWork>> = { observe, think, propose, act, verify };

/**
 * Runs a task to its end: observe → think → propose → act → verify, one tool call a step, with a gate
 * before each phase and a checkpoint behind it. Resolves with the last state, whatever happened; aborting
 * `signal` stops it.
 */
export async function runAgent(
  ports: RunPorts,
  start: RunState,
  signal: AbortSignal,
): Promise<RunState> {
  const context = new RunContext(ports, signal);
  ports.emit({ type: 'run-started', state: start });
  let state = start;
  try {
    const { id, task, tabs, origins } = start;
    await ports.page.began?.({ id, task, tabs, origins: tabs?.origins ?? origins });
    while (!state.outcome) {
      signal.throwIfAborted();
      const steps = state.steps.length;
      state = withTabs(await nextPhase(context, state), ports.page);
      for (const record of state.steps.slice(steps)) ports.emit({ type: 'step-ended', record });
      await keepOrAsk(context, state);
    }
  } catch (error) {
    if (!state.outcome) {
      state = withTabs(endedBy(error, state, ports.now(), signal), ports.page);
    }
    // Whoever keeps the runs has told why it cannot; how this one ended is still told.
    await keep(ports, state).catch(() => undefined);
  } finally {
    await ports.page.ended?.();
  }
  if (state.outcome) {
    ports.emit({ type: 'run-ended', outcome: state.outcome, spend: state.spend });
  }
  return state;
}

/** The next phase, with what it took written into its step. */
async function nextPhase(context: RunContext, start: RunState): Promise<RunState> {
  const { now } = context.ports;
  const from = now();
  const state = await gatedPhase(context, start);
  const times = phaseTimes(start.next, { from, to: now() }, context.takeWaits());
  return withTimes(state, start.draft.number, times);
}

/** A person who takes the page over has it before anything else goes on. */
async function gatedPhase(context: RunContext, start: RunState): Promise<RunState> {
  if (context.isTakeOverDue) return handOver(context, start);
  try {
    return await askedPhase(context, start);
  } catch (error) {
    if (!(error instanceof TakeOver)) throw error;
    return handOver(context, error.state);
  }
}

function handOver(context: RunContext, state: RunState): Promise<RunState> {
  context.isTakeOverDue = false;
  return takenOver(context, state);
}

async function askedPhase(context: RunContext, start: RunState): Promise<RunState> {
  const { ports } = context;
  let state = start;
  await withinLimits(context, state);
  const phase = state.next;
  const answer = await context.ask({ type: 'phase', phase, isPersonal: false }, state);
  if (answer.type === 'take-over') {
    // What the page has been sent is looked into first, and told (FAULTS G8).
    if (state.draft.dispatchedAt === undefined) return takenOver(context, state);
    context.isTakeOverDue = true;
  }
  if (answer.type === 'by-hand' && phase === 'think') return stepByHand(context, state, answer);
  ports.emit({ type: 'phase-started', step: state.draft.number, phase });
  const since = ports.now() - context.waited;
  if (phase === 'act') state = await approve(context, state);
  if (state.next === phase) state = await attempt(context, state, phase);
  const ms = ports.now() - context.waited - since;
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
      const message = error instanceof Error ? error.message : String(error);
      const notice = error instanceof NeedsPerson ? ({ isNotice: true } as const) : {};
      const point = { type: 'trouble', phase, message, ...notice, isPersonal: true } as const;
      await context.askToGoOn(point, state);
    }
  }
}

/** A checkpoint that is refused holds the run up: a person may make room and have it tried again. */
async function keepOrAsk(context: RunContext, state: RunState): Promise<void> {
  for (;;) {
    try {
      return await keep(context.ports, state);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const point = { type: 'trouble', phase: state.next, message, isPersonal: true } as const;
      try {
        await context.askToGoOn(point, state);
      } catch (answer) {
        if (!(answer instanceof TakeOver)) throw answer;
        // It is tried again when they hand the page back; until then nothing is done in it.
        context.isTakeOverDue = true;
        return;
      }
    }
  }
}

async function keep(ports: RunPorts, state: RunState): Promise<void> {
  const checkpoint = await sealCheckpoint(state);
  await ports.save(checkpoint);
  const { hash } = checkpoint;
  ports.emit({ type: 'checkpoint', step: state.draft.number, next: state.next, hash });
}

/** What the page may have got is told as that, for whoever goes on from here. */
function endedBy(error: unknown, state: RunState, at: number, signal: AbortSignal): RunState {
  const isStop = error instanceof RunStopped || signal.aborted;
  const said = error instanceof Error ? error.message : String(error);
  const reason = signal.aborted ? 'Stopped.' : said;
  const { outcome: _, ...last } = resumeRun(state, at);
  return { ...last, outcome: { type: isStop ? 'stopped' : 'failed', reason } };
}
