import type { Phase } from './phase.ts';

/** What a step spent its time on: the work of a phase, or the wait at a gate. */
export const TIME_USES = ['observe', 'think', 'propose', 'act', 'verify', 'wait'] as const;

/** A stretch of a step's time. `at` in milliseconds (Unix). */
export interface PhaseTime {
  use: Phase | 'wait';
  at: number;
  ms: number;
}

/** A gate that answers sooner is not shown as a wait. */
const MIN_WAIT_MS = 60;

/** The stretches of one phase: its work, and the waits that interrupted it. */
export function phaseTimes(
  phase: Phase,
  { from, to }: { from: number; to: number },
  waits: readonly { at: number; ms: number }[],
): PhaseTime[] {
  const shown = waits.filter(({ ms }) => ms >= MIN_WAIT_MS);
  const starts = [from, ...shown.map(({ at, ms }) => at + ms)];
  return starts
    .flatMap((start, i): PhaseTime[] => {
      const wait = shown[i];
      const work: PhaseTime = { use: phase, at: start, ms: (wait?.at ?? to) - start };
      return wait ? [work, { use: 'wait', ...wait }] : [work];
    })
    .filter(({ ms }) => ms > 0);
}
