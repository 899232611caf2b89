import { signal, useComputed } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { tickStep } from '../../../ui/text/tick-step.ts';
import { AnnotationMark } from '../../annotations/view/annotation-mark.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { stepCost } from '../../run/run-figures.ts';
import type { StepView } from '../../run/step-view.ts';
import { StepRow } from '../step/step-row.tsx';
import { StepRows } from '../step/step-rows.tsx';
import { BAR_WORDS } from './bar-words.ts';
import { msText } from './ms-text.ts';
import { type RunTimeline, runTimeline, type TimelineRow } from './run-timeline.ts';
import { TimelineLegend } from './timeline-legend.tsx';
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
        <span>{t('agent.step2')}</span>
        <span />
        <Axis ms={timeline.ms} />
        <span class="step-list-figure" title={t('agent.timeHelp')}>
          {t('agent.time')}
        </span>
        <span class="step-list-figure" title={t('agentStep.readWrittenStep')}>
          {t('agent.tokens')}
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
  if (ms < 1000) return t('agent.ms', { ms });
  return ms < 60_000 ? `${ms / 1000} s` : msText(ms);
}
