import type { StepDraft } from '../../../../core/agent/run/step-record.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { useAgent } from '../../context/agent-context.ts';
import { stepCost, stepLlm } from '../../run/run-figures.ts';
import './step-price.css';

/** Tokens, price and time of a step. */
export function StepFigures({ step }: { step: StepDraft }) {
  const { agent } = useAgent();
  const { models } = useLlm();
  const run = agent.run.value;
  const usage = step.reply?.usage;
  const cost = run ? stepCost(step, models.priceOf(stepLlm(step, run))?.price) : null;
  const figures = [
    ...(usage && cost
      ? [
          t('agentStep.tokensIn', { input: numberText(cost.input) }),
          ...(usage.cachedRead > 0
            ? [t('agentStep.ofThemCached', { cachedRead: numberText(usage.cachedRead) })]
            : []),
          t('agentStep.out', { output: numberText(cost.output) }),
          usdText(cost.usd),
        ]
      : step.reply
        ? [t('agentStep.tokensUnknown')]
        : []),
    ...(step.thoughtMs === undefined
      ? []
      : [t('agentStep.thoughtFor', { seconds: seconds(step.thoughtMs) })]),
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
  return `${fixedText(ms / 1000, 1)} s`;
}
