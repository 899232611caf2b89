import type { Signal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { BAR_WORDS } from './bar-words.ts';
import { msText } from './ms-text.ts';
import { BAR_KINDS, type RunTimeline } from './run-timeline.ts';

interface TimelineLegendProps {
  sums: RunTimeline['sums'];
  hasWaits: Signal<boolean>;
}

/** What the colors mean, and the sum of each over the whole run. */
export function TimelineLegend({ sums, hasWaits }: TimelineLegendProps) {
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
      <label title={t('agent.withoutThemOtherBars')}>
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
