import { type Signal, signal, useComputed } from '@preact/signals';
import type { PhaseTime, StepDraft } from '../../../core/agent/run/step-record.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../core/platform/messages/numbers.ts';
import { tickStep } from '../../ui/text/tick-step.ts';
import { useAgent } from '../context/agent-context.ts';
import { stepCost } from '../run/run-figures.ts';
import type { StepView } from '../run/step-status.ts';
import { AnnotationMark } from './parts/annotation-mark.tsx';
import { StepRow } from './step/step-row.tsx';
import { StepRows } from './step/step-rows.tsx';
import './step-timeline.css';

/** Most lines of the axis after its first. */
const MAX_TICKS = 5;

const hasWaits = signal(true);

/** The run as a waterfall: what each step spent its time on, and its tokens. */
export function StepTimeline() {
  const { agent } = useAgent();
  const timeline = useComputed(() => runTimeline(agent.steps.value, hasWaits.value)).value;
  return (
    <div class="step-timeline">
      <div class="step-list-head timeline-columns" aria-hidden="true">
        <span>#</span>
        <span />
        <span>{t('common.stepLabel')}</span>
        <span />
        <Axis ms={timeline.ms} />
        <span class="step-list-figure" title={t('agent.readingPageVerifiedResult')}>
          {t('common.time')}
        </span>
        <span class="step-list-figure" title={t('agentStep.inputOutputTokensStep')}>
          {t('common.tokens')}
        </span>
      </div>
      <StepRows>
        {agent.steps.value.map((view, at) => (
          <Row key={view.number} view={view} row={timeline.rows[at]} timeline={timeline} />
        ))}
      </StepRows>
      <TimelineLegend sums={timeline.sums} hasWaits={hasWaits} />
    </div>
  );
}

function Axis({ ms }: { ms: number }) {
  const step = tickStep(ms, MAX_TICKS);
  const ticks = Array.from({ length: Math.floor(ms / step) + 1 }, (_, at) => at * step);
  return (
    <span class="timeline-axis">
      {ms > 0 &&
        ticks.map((at) => (
          <span key={at} style={{ left: percent(at, ms) }}>
            {tickText(at)}
          </span>
        ))}
    </span>
  );
}

interface RowProps {
  view: StepView;
  row: TimelineRow | undefined;
  timeline: RunTimeline;
}

function Row({ view, row, timeline: { ms } }: RowProps) {
  const cost = stepCost(view.step, undefined);
  const bars = row?.bars ?? [];
  const labels = bars.map(({ kind, ms: took }) => `${BAR_WORDS[kind].name} ${msText(took)}`);
  const grid = percent(tickStep(ms, MAX_TICKS), ms);
  return (
    <StepRow view={view} class="timeline-columns">
      <span class="step-row-marks">
        <AnnotationMark number={view.number} />
      </span>
      <span
        class="timeline-bars"
        role="img"
        aria-label={labels.join(', ') || t('agent.noTimeYet')}
        style={{ '--tick': grid }}
      >
        {bars.map(({ kind, start, ms: took }, at) => (
          <span
            key={at}
            class="timeline-bar"
            data-kind={kind}
            title={labels[at]}
            style={{ left: percent(start, ms), width: percent(took, ms) }}
          />
        ))}
      </span>
      <span class="step-list-figure">{row && row.ms > 0 && msText(row.ms)}</span>
      <span class="step-list-figure">{cost && numberText(cost.input + cost.output)}</span>
    </StepRow>
  );
}

function percent(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(3)}%` : '0%';
}

/** The label of a line of an axis; round numbers have no decimals. */
export function tickText(ms: number): string {
  if (ms === 0) return '0';
  if (ms < 1000) return t('common.ms', { ms });
  return ms < 60_000 ? `${ms / 1000} s` : msText(ms);
}

interface TimelineLegendProps {
  sums: RunTimeline['sums'];
  hasWaits: Signal<boolean>;
}

/** What the colors mean, and the sum of each over the whole run. */
function TimelineLegend({ sums, hasWaits }: TimelineLegendProps) {
  const kinds = BAR_KINDS.filter((kind) => kind !== 'untold' || sums.has(kind));
  return (
    <div class="timeline-legend">
      <ul aria-label={t('agent.timeWholeRun')}>
        {kinds.map((kind) => (
          <li key={kind} title={BAR_WORDS[kind].title}>
            <span class="timeline-swatch" data-kind={kind} aria-hidden="true" />
            {BAR_WORDS[kind].name} <span class="timeline-sum">{msText(sums.get(kind) ?? 0)}</span>
          </li>
        ))}
      </ul>
      <label title={t('agent.hidesWaitsGiveOtherBars')}>
        <input
          type="checkbox"
          checked={hasWaits.value}
          onChange={(event) => {
            hasWaits.value = event.currentTarget.checked;
          }}
        />
        {t('agent.showWaits')}
      </label>
    </div>
  );
}

/** Kinds of bars. `untold`: a step whose time was not recorded by phase. */
const BAR_KINDS = ['observe', 'think', 'wait', 'act', 'verify', 'untold'] as const;

type BarKind = (typeof BAR_KINDS)[number];

/** A part of a step on the axis, in milliseconds. */
interface TimelineBar {
  kind: BarKind;
  start: number;
  ms: number;
}

interface TimelineRow {
  number: number;
  bars: readonly TimelineBar[];
  /** Sum of its bars, milliseconds. */
  ms: number;
}

interface RunTimeline {
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

const BAR_WORDS: Readonly<Record<BarKind, { name: string; title: string }>> = {
  observe: { name: 'observe', title: t('agent.waitingPageRestReading') },
  think: { name: 'think', title: t('agent.modelsReplyMakingStep') },
  wait: { name: 'wait', title: t('agent.waitingYouPaceYou') },
  act: { name: 'act', title: t('agent.findingTargetAgainCarrying') },
  verify: { name: 'verify', title: t('agent.checkingPageExpectedResult') },
  untold: { name: t('agent.notSeparated'), title: t('agent.phasesStepNotWritten') },
};

/** Milliseconds as people read them at a glance: `320 ms`, `2.1 s`, `1:05 min`. */
export function msText(ms: number): string {
  if (ms < 1000) return t('common.ms', { ms: Math.round(ms) });
  if (ms < 60_000) return `${fixedText(ms / 1000, 1)} s`;
  const seconds = Math.round(ms / 1000);
  return t('agent.min', {
    seconds: Math.floor(seconds / 60),
    String: String(seconds % 60).padStart(2, '0'),
  });
}
