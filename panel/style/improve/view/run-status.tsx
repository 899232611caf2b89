import { t } from '../../../../core/platform/messages/messages.ts';
import { RetryWait } from '../../../llm/call/view/retry-wait.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useStyle } from '../../context/style-context.ts';
import type { RunKind } from '../run-stage.ts';
import { RUN_TITLES } from '../run-words.ts';

/** The present activity, the used time, and the buttons to pause and end the run. */
export function RunStatus({ kind }: { kind: RunKind }) {
  const { thorough } = useStyle();
  const { gate, log, time } = thorough;
  const turn = log.live.value;
  const point = gate.point.value;
  const number = turn?.number ?? log.turns.value.length + 1;
  const doing = point
    ? t('thorough.waitingForYou')
    : (turn?.doing ?? t('thorough.measuringThePage'));
  return (
    <>
      {/* Screen readers announce the activity, but not the ticking seconds. */}
      <p class="run-line">
        <Icon name={point ? 'pause' : 'loading'} />
        <b>{RUN_TITLES[kind]}</b>
        <span class="run-figures">
          {t('thorough.turnSS', { number, seconds: time.seconds.value, limit: time.limit.value })}
        </span>
        <span class="run-doing" role="status">
          {doing}
        </span>
        <span class="run-buttons">
          {kind === 'thorough' && <Holding />}
          <TextButton
            icon="stop"
            title={t('thorough.bestFarStays')}
            onClick={() => thorough.stop()}
          >
            {t('thorough.stop')}
          </TextButton>
        </span>
      </p>
      <RetryWait call={log.call} />
    </>
  );
}

function Holding() {
  const { gate } = useStyle().thorough;
  if (!gate.isStepping.value) {
    return (
      <TextButton
        icon="pause"
        title={t('thorough.waitsBeforeNextTurn')}
        onClick={() => gate.pause()}
      >
        {t('thorough.pause')}
      </TextButton>
    );
  }
  const isHeld = gate.point.value !== null;
  return (
    <>
      <TextButton
        primary
        disabled={!isHeld}
        title={t('thorough.doesOneThingMore')}
        onClick={() => gate.answer({ type: 'go' })}
      >
        {t('thorough.step')}
      </TextButton>
      <TextButton title={t('thorough.goesItself')} onClick={() => gate.goOn()}>
        {t('thorough.goOn')}
      </TextButton>
    </>
  );
}
