import type { PhaseTime } from '../../../../core/agent/run/phase-times.ts';
import type { StepDraft } from '../../../../core/agent/run/step-record.ts';
import type { StepView } from '../../run/step-view.ts';

/** Kinds of bars. `untold`: a step whose time was not recorded by phase. */
export const BAR_KINDS = ['observe', 'think', 'wait', 'act', 'verify', 'untold'] as const;

export type BarKind = (typeof BAR_KINDS)[number];

/** A part of a step on the axis, in milliseconds. */
interface TimelineBar {
  kind: BarKind;
  start: number;
  ms: number;
}

export interface TimelineRow {
  number: number;
  bars: readonly TimelineBar[];
  /** Sum of its bars, milliseconds. */
  ms: number;
}

/** A run on a time axis. */
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
 * The steps one after another, each bar as long as it took. Time between two steps, such as the
 * night
 * before a run was resumed, is left out; so are waits that would hide everything else.
 */
export function runTimeline(views: readonly StepView[], hasWaits: boolean): RunTimeline {
  const sums = new Map<BarKind, number>();
  let at = 0;
  const rows = views.map(({ number, step }) => {
    const parts = barParts(step);
    for (const { kind, ms } of parts) sums.set(kind, (sums.get(kind) ?? 0) + ms);
    const start = at;
    const bars = parts
      .filter(({ kind }) => hasWaits || kind !== 'wait')
      .map(({ kind, ms }): TimelineBar => {
        at += ms;
        return { kind, ms, start: at - ms };
      });
    return { number, bars, ms: at - start };
  });
  return { rows, ms: at, sums };
}

/** Bars of the same kind in a row become one. */
function barParts(step: StepDraft): { kind: BarKind; ms: number }[] {
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
