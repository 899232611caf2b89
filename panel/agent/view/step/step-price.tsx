import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { useAgent } from '../../context/agent-context.ts';
import { stepCost, stepLlm } from '../../run/run-figures.ts';
import './step-price.css';

/** The cost of the present step so far, and of the whole run. */
export function StepPrice() {
  const { agent } = useAgent();
  const { models } = useLlm();
  const run = agent.run.value;
  if (!run || run.spend.calls === 0) return null;
  const cost = stepCost(run.draft, models.priceOf(stepLlm(run.draft, run))?.price);
  return (
    <p class="step-price">
      {cost && (
        <span title={t('agentStep.inputOutputTokensStep')}>
          {t('agentStep.tokens', {
            input: numberText(cost.input + cost.output),
            usd: usdText(cost.usd),
          })}
        </span>
      )}
      <span>{t('agentStep.runSoFar', { usd: usdText(run.spend.usd) })}</span>
    </p>
  );
}
