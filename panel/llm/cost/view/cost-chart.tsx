import { t } from '../../../../core/platform/messages/messages.ts';
import { sumText, usdText } from '../../../ui/text/price-text.ts';
import { useLlm } from '../../context/llm-context.ts';
import './cost-chart.css';

/** Share of its column that a bar fills. */
const BAR_WIDTH = 0.72;
/** Least height of a bar with any calls, in hundredths. */
const MIN_BAR_HEIGHT = 2;

/** Cost over time as bars; each shows its figures on hover. */
export function CostChart() {
  const buckets = useLlm().cost.buckets.value;
  const most = Math.max(...buckets.map(({ usd }) => usd));
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return null;
  const total = buckets.reduce((sum, { usd }) => sum + usd, 0);
  return (
    <figure class="cost-chart">
      <svg
        viewBox={`0 0 ${buckets.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('cost.costMost', {
          key: first.key,
          key2: last.key,
          total: usdText(total),
          most: usdText(most),
        })}
      >
        {buckets.map(({ key, usd, unknown, attempts }, i) => {
          const height = most === 0 ? 0 : (100 * usd) / most;
          const shown = attempts === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, height);
          return (
            <g key={key}>
              <title>{`${key}: ${sumText(usd, unknown)}, ${t('cost.calls2', { count: attempts })}`}</title>
              <rect class="cost-chart-place" x={i} y={0} width={1} height={100} />
              <rect
                class="cost-chart-bar"
                x={i + (1 - BAR_WIDTH) / 2}
                y={100 - shown}
                width={BAR_WIDTH}
                height={shown}
              />
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span>{first.key}</span>
        <span>{t('cost.atMost', { most: usdText(most) })}</span>
        {buckets.length > 1 && <span>{last.key}</span>}
      </figcaption>
    </figure>
  );
}
