import type { PhaseTime } from '../../../core/agent/phase-times.ts';
import type { StepDraft } from '../../../core/agent/step-record.ts';
import type { StepView } from '../step-view.ts';

/** What bars stand for. `untold`: a step whose time was not written down phase by phase. */
export const BAR_KINDS = ['observe', 'think', 'wait', 'act', 'verify', 'untold'] as const;

export type BarKind = (typeof BAR_KINDS)[number];

/** A part of a step on the axis, in milliseconds. */
export interface TimeBar {
  kind: BarKind;
  start: number;
  ms: number;
}

export interface TimelineRow {
  number: number;
  bars: readonly TimeBar[];
  /** Milliseconds of its bars. */
  ms: number;
}

/** A run along the time that its steps took. */
export interface RunTimeline {
  rows: readonly TimelineRow[];
  /** Length of the axis in milliseconds. */
  ms: number;
  sums: ReadonlyMap<BarKind, number>;
}

/** Preparing a step takes a few milliseconds: no bar of its own. */
const KINDS: Readonly<Record<PhaseTime['use'], BarKind>> = {
  observe: 'observe',
  think: 'think',
  propose: 'think',
  act: 'act',
  verify: 'verify',
  wait: 'wait',
};

/**
 * The steps one behind the other, each bar as long as it took. What lies between two steps, as the night
 * before a run was gone on with, is no part of them; waits are left out where they would hide all else.
 */
export function runTimeline(views: readonly StepView[], hasWaits: boolean): RunTimeline {
  const sums = new Map<BarKind, number>();
  let at = 0;
  const rows = views.map(({ number, step }) => {
    const parts = partsOf(step);
    for (const { kind, ms } of parts) sums.set(kind, (sums.get(kind) ?? 0) + ms);
    const start = at;
    const bars = parts
      .filter(({ kind }) => hasWaits || kind !== 'wait')
      .map(({ kind, ms }): TimeBar => {
        at += ms;
        return { kind, ms, start: at - ms };
      });
    return { number, bars, ms: at - start };
  });
  return { rows, ms: at, sums };
}

/** What follows on the same is one bar. */
function partsOf(step: StepDraft): { kind: BarKind; ms: number }[] {
  const parts: { kind: BarKind; ms: number }[] = [];
  for (const { use, ms } of step.times ?? untold(step)) {
    const kind = use === 'untold' ? use : KINDS[use];
    const last = parts.at(-1);
    if (last?.kind === kind) last.ms += ms;
    else parts.push({ kind, ms });
  }
  return parts;
}

function untold(step: StepDraft & { endedAt?: number }): { use: 'untold'; ms: number }[] {
  const ms = (step.endedAt ?? 0) - step.startedAt;
  return ms > 0 ? [{ use: 'untold', ms }] : [];
}
