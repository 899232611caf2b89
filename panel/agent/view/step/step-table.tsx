import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { useAgent } from '../../context/agent-context.ts';
import { stepCost, stepLlm } from '../../run/run-figures.ts';
import type { StepView } from '../../run/step-status.ts';
import { AnnotationMark } from '../parts/annotation-mark.tsx';
import { FoundIn } from '../parts/found-in.tsx';
import { StepRow } from './step-row.tsx';
import { StepRows } from './step-rows.tsx';

/** The steps with the tokens, cost and time of each. */
export function StepTable() {
  const { agent } = useAgent();
  return (
    <>
      <div class="step-list-head step-list-columns" aria-hidden="true">
        <span>#</span>
        <span />
        <span>{t('common.stepLabel')}</span>
        <span />
        <span class="step-list-figure" title={t('agentStep.inputOutputTokensStep')}>
          {t('common.tokens')}
        </span>
        <span class="step-list-figure" title={t('agentStep.usDollarsModelsCallsStep')}>
          {t('common.cost')}
        </span>
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
  const { agent } = useAgent();
  const { models } = useLlm();
  const { number, step } = view;
  const run = agent.run.value;
  const cost = stepCost(step, run ? models.priceOf(stepLlm(step, run))?.price : undefined);
  return (
    <StepRow view={view} class="step-list-columns">
      <span class="step-row-marks">
        <FoundIn view={view} />
        <AnnotationMark number={number} />
      </span>
      <span class="step-list-figure">{cost && numberText(cost.input + cost.output)}</span>
      {/* The head says what it is: no more words than a figure has room for. */}
      <span class="step-list-figure" title={cost ? usdText(cost.usd) : undefined}>
        {cost && (cost.usd === null ? '–' : usdText(cost.usd))}
      </span>
    </StepRow>
  );
}
