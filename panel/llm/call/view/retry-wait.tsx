import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import type { CallModel } from '../call-model.ts';
import { FailedCall } from './failed-call.tsx';
import './retry-wait.css';

/** A call that waits for another attempt: why, how long still, and both ways to end the wait. */
export function RetryWait({ call }: { call: CallModel }) {
  const state = call.state.value;
  if (state.type !== 'waiting') return null;
  const { attempt, attempts, failure } = state;
  const seconds = call.secondsLeft.value;
  return (
    <div class="retry-wait">
      <div class="retry-wait-line">
        {/* A countdown is not read out second by second. */}
        <span role="timer">
          {attempts === undefined
            ? t('send.tryingAgainIn', { seconds })
            : t('send.tryingAgainInOf', { seconds, attempt, attempts })}
        </span>
        <TextButton icon="refresh" onClick={call.tryNow}>
          {t('send.tryNow')}
        </TextButton>
        <TextButton icon="close" title={t('send.cancelRetryTitle')} onClick={call.giveUp}>
          {t('send.cancel')}
        </TextButton>
      </div>
      <FailedCall failure={failure} />
    </div>
  );
}
