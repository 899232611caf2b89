import type { LlmPrice } from '../../../core/llm/prices/llm-price.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { RunClock } from '../../../core/run/run-clock.ts';
import { addEvent, addSpend, NO_MODEL_SPEND } from '../../../core/style/improve/llm-spend.ts';
import type { MeasuredDark } from '../../../core/style/improve/measured-dark.ts';
import {
  type RefineEvent,
  type RefineTask,
  refinePasses,
} from '../../../core/style/improve/refine-passes.ts';
import { STRATEGY_LIMITS } from '../../../core/style/improve/strategy-limits.ts';
import type { StrategyOutcome } from '../../../core/style/improve/strategy-outcome.ts';
import type { ThoroughEvent } from '../../../core/style/improve/thorough-ports.ts';
import type { ThoroughTurn, TurnCall } from '../../../core/style/improve/thorough-state.ts';

interface TwoPassTask extends Omit<RefineTask, 'passes'> {
  known: MeasuredDark;
  price: LlmPrice | undefined;
  emit(event: ThoroughEvent): void;
}

type Judged = Extract<RefineEvent, { type: 'judged' }>;
type Proposed = Extract<RefineEvent, { type: 'proposed' }>;

/** Asks twice, the second time with the result of the first, and reports it as a thorough run does. */
export async function runTwoPass(task: TwoPassTask): Promise<StrategyOutcome> {
  const { price, emit, known } = task;
  const clock = new RunClock({ limit: STRATEGY_LIMITS['two-pass'] });
  const signal = AbortSignal.any([task.signal, clock.signal]);
  /** The pass under way. */
  const now: { turn: ThoroughTurn | null; since: number } = { turn: null, since: 0 };
  const turns: ThoroughTurn[] = [];
  const endTurn = (calls: readonly TurnCall[] = []) => {
    if (!now.turn) return;
    const ended = { ...now.turn, calls, ms: Math.round(clock.ms - now.since) };
    now.turn = null;
    turns.push(ended);
    emit({ type: 'turn-ended', turn: ended });
  };
  let proposed: Proposed | null = null;
  let outcome: StrategyOutcome = { ...NOTHING, sheets: task.sheets, before: known, after: known };
  clock.start();
  try {
    for await (const event of refinePasses({ ...task, signal, passes: 2 })) {
      if (event.type === 'asked') {
        now.since = clock.ms;
        now.turn = { number: event.pass, said: '', calls: [], spend: NO_MODEL_SPEND, ms: 0 };
        emit({ type: 'asked', turn: event.pass, request: event.request });
      } else if (event.type === 'model') {
        const { turn } = now;
        if (turn) now.turn = { ...turn, spend: addEvent(turn.spend, event.event, price) };
        emit({ type: 'model', turn: event.pass, event: event.event });
      } else if (event.type === 'proposed') {
        proposed = event;
      } else if (event.type === 'judged') {
        const call = callOf(event, proposed);
        emit({ type: 'called', turn: event.pass, call });
        endTurn([call]);
      } else if (event.type === 'ended') {
        endTurn();
        const why = clock.isOver
          ? t('thorough.secondsAreOver', { limit: clock.limit / 1000 })
          : event.why;
        outcome = { ...outcome, why, ...(event.failure && { failure: event.failure }) };
      } else if (event.type === 'finished') {
        const { sheets, changes, last: after } = event;
        outcome = { ...outcome, sheets, changes, after, isKept: changes.length > 0 };
      }
    }
  } finally {
    clock.stop();
  }
  const spend = turns.reduce((sum, one) => addSpend(sum, one.spend), NO_MODEL_SPEND);
  return { ...outcome, turns: turns.length, spend, ms: clock.ms };
}

const NOTHING = {
  strategy: 'two-pass',
  changes: [],
  turns: 0,
  spend: NO_MODEL_SPEND,
  ms: 0,
  isKept: false,
  why: '',
} satisfies Partial<StrategyOutcome>;

/** A pass as a call of `apply_css`, which it is but for its form. */
function callOf({ isKept, measured, fell }: Judged, proposed: Proposed | null): TurnCall {
  const { rules = 0, restored = 0, problems = [] } = proposed ?? {};
  const lines = [
    `${t('thorough.rules', { rules })} ${isKept ? t('thorough.kept') : t('thorough.notKept')}`,
    ...fell.map(translated),
    ...(restored > 0 ? [t('thorough.putBackSinceWritten', { restored })] : []),
    ...problems,
    ...(measured.note ? [measured.note] : []),
  ];
  return {
    name: 'apply_css',
    input: {},
    isEdited: false,
    result: lines.join('\n'),
    isError: false,
    isKept,
    score: measured.score,
    picture: measured.picture,
  };
}
