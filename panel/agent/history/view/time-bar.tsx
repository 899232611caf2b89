import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useAgent, useHistory } from '../../context/agent-context.ts';
import './time-bar.css';

/** Goes through the steps of a run as they were; the page does not change. */
export function TimeBar() {
  const { agent } = useAgent();
  const { history } = useHistory();
  const viewing = history.viewing.value;
  if (!viewing) return null;
  const { step, of } = viewing;
  const { number } = step;
  const isRunning = agent.isRunning.value;
  const why = isRunning ? t('agentHistory.stopRunFirst') : undefined;
  return (
    <section class="time-bar" aria-label={t('agentHistory.stepsRecorded')}>
      <span class="time-bar-scrub">
        <IconButton
          icon="chevron-left"
          label={t('agentHistory.stepBefore')}
          disabled={number <= 1}
          onClick={() => agent.select(number - 1)}
        />
        <input
          type="range"
          min={1}
          max={of}
          value={number}
          aria-label={t('common.stepLabel')}
          aria-valuetext={t('agentHistory.stepOf', { number, of })}
          onInput={(event) => agent.select(Number(event.currentTarget.value))}
        />
        <IconButton
          icon="chevron-right"
          label={t('agentHistory.stepAfter')}
          disabled={number >= of}
          onClick={() => agent.select(number + 1)}
        />
      </span>
      <output class="time-bar-text">
        {t('agentHistory.viewingStepPageItself', { number, of })}
      </output>
      <span class="time-bar-actions">
        <TextButton
          disabled={isRunning}
          title={why ?? t('agentHistory.goHereBranch')}
          onClick={() => history.openFork(number)}
        >
          {t('agentHistory.branch')}
        </TextButton>
        <TextButton
          title={t('agentHistory.askModelStepAgain')}
          disabled={!step.observation || !(step.reply || step.problem)}
          onClick={() => void history.askAgain(number)}
        >
          {t('agentHistory.askAgain')}
        </TextButton>
        {isRunning && (
          <TextButton primary onClick={() => agent.select(null)}>
            {t('agentHistory.currentStep')}
          </TextButton>
        )}
      </span>
    </section>
  );
}
