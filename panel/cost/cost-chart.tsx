import { countText } from '../../core/text/count-text.ts';
import { sumText, usdText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';
import './cost-chart.css';

/** Share of a bar's place that the bar fills. */
const FILLED = 0.72;
/** The least height of a bar that stands for something, in hundredths. */
const LEAST = 2;

/** Cost over time as bars; each tells its figures when it is pointed at. */
export function CostChart() {
  const buckets = usePanel().cost.buckets.value;
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
        aria-label={`Cost from ${first.key} to ${last.key}: ${usdText(total)}, at most ${usdText(most)}`}
      >
        {buckets.map(({ key, usd, unknown, attempts }, i) => {
          const height = most === 0 ? 0 : (100 * usd) / most;
          const shown = attempts === 0 ? 0 : Math.max(LEAST, height);
          return (
            <g key={key}>
              <title>{`${key}: ${sumText(usd, unknown)}, ${countText(attempts, 'call')}`}</title>
              <rect class="cost-chart-place" x={i} y={0} width={1} height={100} />
              <rect
                class="cost-chart-bar"
                x={i + (1 - FILLED) / 2}
                y={100 - shown}
                width={FILLED}
                height={shown}
              />
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span>{first.key}</span>
        <span>at most {usdText(most)}</span>
        {buckets.length > 1 && <span>{last.key}</span>}
      </figcaption>
    </figure>
  );
}
