import { usdText } from '../../models/price-text.ts';
import { usePanel } from '../../panel.ts';
import { stepCost, stepModel } from '../run-figures.ts';
import './step-price.css';

/** What thinking up the present step has come to, and the run as a whole. */
export function StepPrice() {
  const { agent, models } = usePanel();
  const run = agent.run.value;
  if (!run || run.spend.calls === 0) return null;
  const cost = stepCost(run.draft, models.priceOf(stepModel(run.draft, run))?.price);
  return (
    <p class="step-price">
      {cost && (
        <span title="Read and written for this step">
          {(cost.input + cost.output).toLocaleString('en')} tokens, {usdText(cost.usd)}
        </span>
      )}
      <span>run so far {usdText(run.spend.usd)}</span>
    </p>
  );
}
