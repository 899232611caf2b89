import type { TimeBucket, Totals } from '../../../../core/llm/ledger/totals.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { dayText } from '../../../../core/platform/messages/numbers.ts';
import { sumText, usdText } from '../../../ui/text/price-text.ts';
import { ticksOf } from '../../../ui/text/tick-step.ts';
import { useLlm } from '../../context/llm-context.ts';
import './cost-chart.css';

/** Share of its column that a bar fills. */
const BAR_WIDTH = 0.72;
/** Least height of a bar with any calls, in hundredths. */
const MIN_BAR_HEIGHT = 2;
/** Models with a color of their own; all others share one. */
const MAX_MODELS = 5;
/** Lines of the axis above its 0, and labels under the bars. */
const [MAX_TICKS, MAX_LABELS] = [3, 5];
/** US dollars between two lines, at least: less has no name. */
const LEAST_TICK = 1e-6;

/** Cost over time as bars, stacked by model, between labelled axes; each bar has its figures on hover. */
export function CostChart() {
  const { buckets, groupsByModel } = useLlm().cost;
  const all = buckets.value;
  const models = groupsByModel.value.slice(0, MAX_MODELS).map(({ key }) => key);
  const hasOthers = groupsByModel.value.length > MAX_MODELS;
  const most = Math.max(...all.map(({ usd }) => usd));
  const ticks = ticksOf(most, MAX_TICKS, LEAST_TICK);
  const top = Math.max(most, ticks.at(-1) ?? 0);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return null;
  const total = all.reduce((sum, { usd }) => sum + usd, 0);
  const name = {
    key: first.key,
    key2: last.key,
    total: usdText(total),
    most: usdText(most),
  };
  return (
    <figure class="cost-chart">
      <div class="cost-chart-plot">
        {[0, ...ticks].map((usd) => (
          <span
            key={usd}
            class="cost-chart-tick"
            aria-hidden="true"
            style={{ bottom: `${top === 0 ? 0 : (100 * usd) / top}%` }}
          >
            <span>{usdText(usd)}</span>
          </span>
        ))}
        <svg
          viewBox={`0 0 ${all.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('cost.costMost', name)}
        >
          {all.map((bucket, at) => (
            <Bar key={bucket.key} bucket={bucket} at={at} top={top} models={models} />
          ))}
        </svg>
      </div>
      <Labels buckets={all} />
      <ul class="cost-chart-legend">
        {models.map((model, at) => (
          <li key={model} title={model}>
            <span class="cost-chart-swatch" data-series={at} />
            {model.slice(model.indexOf('/') + 1)}
          </li>
        ))}
        {hasOthers && (
          <li>
            <span class="cost-chart-swatch" data-series="others" />
            {t('cost.otherModels')}
          </li>
        )}
      </ul>
    </figure>
  );
}

interface BarProps {
  bucket: TimeBucket;
  at: number;
  /** US dollars at the upper end of the axis. */
  top: number;
  /** Models with a color of their own. */
  models: readonly string[];
}

function Bar({ bucket, at, top, models }: BarProps) {
  const { key, usd, unknown, attempts } = bucket;
  let below = 0;
  const parts = bucket.models.map((totals) => {
    const height = top === 0 ? 0 : (100 * totals.usd) / top;
    below += height;
    return { key: totals.key, y: 100 - below, height };
  });
  const isLow = attempts > 0 && below < MIN_BAR_HEIGHT;
  const place = { x: at + (1 - BAR_WIDTH) / 2, width: BAR_WIDTH };
  const sum = `${key}: ${sumText(usd, unknown)}, ${t('common.calls', { count: attempts })}`;
  return (
    <g>
      <title>{[sum, ...bucket.models.map(partText)].join('\n')}</title>
      <rect class="cost-chart-place" x={at} y={0} width={1} height={100} />
      {isLow ? (
        <rect
          class="cost-chart-bar"
          data-series={seriesOf(models, bucket.models[0]?.key)}
          {...place}
          y={100 - MIN_BAR_HEIGHT}
          height={MIN_BAR_HEIGHT}
        />
      ) : (
        parts.map(({ key: model, y, height }) => (
          <rect
            key={model}
            class="cost-chart-bar"
            data-series={seriesOf(models, model)}
            {...place}
            y={y}
            height={height}
          />
        ))
      )}
    </g>
  );
}

function partText({ key, usd, unknown }: Totals): string {
  return `${key}: ${sumText(usd, unknown)}`;
}

function seriesOf(models: readonly string[], model = ''): string {
  const at = models.indexOf(model);
  return at < 0 ? 'others' : String(at);
}

/** The first bar, the last, and some between them by their day or hour. */
function Labels({ buckets }: { buckets: readonly TimeBucket[] }) {
  const every = Math.max(1, Math.ceil((buckets.length - 1) / (MAX_LABELS - 1)));
  // From the end, so that today always has its label.
  const isShown = (at: number) => (buckets.length - 1 - at) % every === 0;
  return (
    <div class="cost-chart-labels" aria-hidden="true">
      {buckets.map(({ key }, at) => (
        <span key={key}>{isShown(at) && <span>{shortKey(key)}</span>}</span>
      ))}
    </div>
  );
}

/** `Nov 22` of a day; hours as they are. */
function shortKey(key: string): string {
  if (key.includes(':')) return key;
  const day = new Date(`${key}T12:00:00`);
  return dayText(day, { month: 'short', day: 'numeric' });
}
