import { errorText } from '../../platform/text/error-text.ts';
import { RunStopped } from '../../run/run-stopped.ts';
import { act } from '../phases/act.ts';
import { stepByHand } from '../phases/by-hand.ts';
import { observe } from '../phases/observe.ts';
import { propose } from '../phases/propose.ts';
import type { RunContext } from '../phases/run-context.ts';
import { TakeOver } from '../phases/take-over.ts';
import { think } from '../phases/think.ts';
import { verify } from '../phases/verify.ts';
import { NeedsPerson } from '../run/needs-person.ts';
import type { Phase } from '../run/phase.ts';
import { phaseTimes } from '../run/phase-times.ts';
import type { RunState } from '../run/run-state.ts';
import { withTimes } from '../run/with-times.ts';
import { approve } from './approve.ts';
import { handOver } from './hand-over.ts';
import { limitReached } from './limit-reached.ts';

type PhaseWork = (context: RunContext, state: RunState) => Promise<RunState>;

const WORK: Readonly<Record<Phase, PhaseWork>> = { observe, think, propose, act, verify };

/** The next phase, with what it took written into its step. */
export async function nextPhase(context: RunContext, start: RunState): Promise<RunState> {
  const { now } = context.ports;
  const from = now();
  context.desk.state = start;
  const state = context.desk.kept(await gatedPhase(context, start));
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
