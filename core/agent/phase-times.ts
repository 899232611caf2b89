import type { Phase } from './phase.ts';
import type { RunState } from './run-state.ts';
import type { StepDraft } from './step-record.ts';

/** What a step spent its time on: the work of a phase, or a gate that was not answered at once. */
export const TIME_USES = ['observe', 'think', 'propose', 'act', 'verify', 'wait'] as const;

/** A stretch of a step's time. `at` in milliseconds (Unix). */
export interface PhaseTime {
  use: Phase | 'wait';
  at: number;
  ms: number;
}

/** Milliseconds; of a gate that answers sooner nobody would say that the run waited. */
const SHORTEST_WAIT = 60;
/** A step that is tried again and again has more; the first tell enough. */
const MOST_TIMES = 100;

/** The stretches of one phase: its work, and the waits that it was broken by. */
export function phaseTimes(
  phase: Phase,
  { from, to }: { from: number; to: number },
  waits: readonly { at: number; ms: number }[],
): PhaseTime[] {
  const told = waits.filter(({ ms }) => ms >= SHORTEST_WAIT);
  const starts = [from, ...told.map(({ at, ms }) => at + ms)];
  return starts
    .flatMap((start, i): PhaseTime[] => {
      const wait = told[i];
      const work: PhaseTime = { use: phase, at: start, ms: (wait?.at ?? to) - start };
      return wait ? [work, { use: 'wait', ...wait }] : [work];
    })
    .filter(({ ms }) => ms > 0);
}

/** The state with these times in the step of that number, over or not. */
export function withTimes(state: RunState, step: number, times: readonly PhaseTime[]): RunState {
  if (times.length === 0) return state;
  const add = <S extends StepDraft>(one: S): S =>
    one.number === step
      ? { ...one, times: [...(one.times ?? []), ...times].slice(0, MOST_TIMES) }
      : one;
  return { ...state, steps: state.steps.map(add), draft: add(state.draft) };
}
