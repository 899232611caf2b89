import type { StepDraft } from '../../../core/agent/step-record.ts';
import { usdText } from '../../models/price-text.ts';
import { usePanel } from '../../panel.ts';
import { stepCost, stepModel } from '../run-figures.ts';
import './step-price.css';

/** Tokens, price and time of a step. */
export function StepFigures({ step }: { step: StepDraft }) {
  const { agent, models } = usePanel();
  const run = agent.run.value;
  const usage = step.reply?.usage;
  const cost = run ? stepCost(step, models.priceOf(stepModel(step, run))?.price) : null;
  const figures = [
    ...(usage && cost
      ? [
          `${cost.input.toLocaleString('en')} tokens in`,
          ...(usage.cachedRead > 0
            ? [`of them ${usage.cachedRead.toLocaleString('en')} cached`]
            : []),
          `${cost.output.toLocaleString('en')} out`,
          usdText(cost.usd),
        ]
      : step.reply
        ? ['tokens unknown']
        : []),
    ...(step.thoughtMs === undefined ? [] : [`thought for ${seconds(step.thoughtMs)}`]),
  ];
  if (figures.length === 0) return null;
  return (
    <p class="step-price">
      {figures.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
