import { describeStep, type Recording } from '../../../../core/agent/run/recording.ts';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useHistory } from '../../context/history-context.ts';
import { SpeedChoice } from '../../view/form/speed-choice.tsx';
import { DialogProblem } from './dialog-problem.tsx';

/** The steps that will be taken again, without a model. */
export function ReplayDialog({ recording }: { recording: Recording }) {
  const { history } = useHistory();
  const { title, url, steps, leftOut } = recording;
  const isEmpty = steps.length === 0;
  return (
    <Dialog
      title={t('agentHistory.replayWithoutModel')}
      onClose={history.close}
      footer={
        <>
          <TextButton primary disabled={isEmpty} onClick={() => void history.replay(recording)}>
            {t('agentHistory.replayPage')}
          </TextButton>
          <SpeedChoice />
        </>
      }
    >
      <DialogProblem />
      <p>{url ? t('agentHistory.recordedAt', { title, url }) : `“${title}”`}</p>
      <p class="history-note">{t('agentHistory.elementsFoundAgainThey')}</p>
      {isEmpty && <p>{t('agentHistory.noStepTakenAgain')}</p>}
      <ol class="history-list">
        {steps.map((step, at) => (
          <li key={at}>{describeStep(step)}</li>
        ))}
      </ol>
      {leftOut.length > 0 && (
        <section class="history-part">
          <h3>{t('agentHistory.leftOut')}</h3>
          <ul class="history-list">
            {leftOut.map((sentence) => (
              <li key={sentence}>{translated(sentence)}</li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
