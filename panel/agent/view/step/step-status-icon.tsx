import { t } from '../../../../core/platform/messages/messages.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { STEP_STATUS, type StepView } from '../../run/step-status.ts';

/** How a step ended, or that it is in progress. */
export function StepStatusIcon({ view }: { view: StepView }) {
  const { agent } = useAgent();
  if (!view.isOver) {
    const waits = agent.waiting.value;
    const isHeld = waits !== null && waits.until === null;
    const text = isHeld ? t('agentStep.waitingForYou') : t('agentStep.underWay');
    return (
      <span class="step-row-status" role="img" aria-label={text} title={text}>
        <Icon name={isHeld ? 'pause' : 'loading'} />
      </span>
    );
  }
  const { icon, word, title } = STEP_STATUS[view.step.status];
  return (
    <span class="step-row-status" role="img" aria-label={word} title={`${word}: ${title}`}>
      <Icon name={icon} />
    </span>
  );
}
