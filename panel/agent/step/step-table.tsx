import { usdText } from '../../models/price-text.ts';
import { usePanel } from '../../panel.ts';
import { AnnotationMark } from '../annotate/annotation-mark.tsx';
import { FoundIn } from '../find/found-in.tsx';
import { stepCost, stepModel } from '../run-figures.ts';
import type { StepView } from '../step-view.ts';
import { StepRow } from './step-row.tsx';
import { StepRows } from './step-rows.tsx';

/** The steps with what each has come to. */
export function StepTable() {
  const { agent } = usePanel();
  return (
    <>
      <div class="step-list-head step-list-columns" aria-hidden="true">
        <span>#</span>
        <span />
        <span>Step</span>
        <span />
        <span class="step-list-figure">Tokens</span>
        <span class="step-list-figure">Price</span>
      </div>
      <StepRows>
        {agent.steps.value.map((view) => (
          <TableRow key={view.number} view={view} />
        ))}
      </StepRows>
    </>
  );
}

function TableRow({ view }: { view: StepView }) {
  const { agent, models } = usePanel();
  const { number, step } = view;
  const run = agent.run.value;
  const cost = stepCost(step, run ? models.priceOf(stepModel(step, run))?.price : undefined);
  return (
    <StepRow view={view} class="step-list-columns">
      <span class="step-row-marks">
        <FoundIn view={view} />
        <AnnotationMark number={number} />
      </span>
      <span class="step-list-figure">
        {cost && (cost.input + cost.output).toLocaleString('en')}
      </span>
      <span class="step-list-figure">{cost && usdText(cost.usd)}</span>
    </StepRow>
  );
}
