import { describeStep, type Recording } from '../../../core/agent/replay/recording.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import { SpeedChoice } from '../bar/speed-choice.tsx';
import { DialogProblem } from './dialog-problem.tsx';

/** The steps that are about to be taken again, without a model. */
export function ReplayDialog({ recording }: { recording: Recording }) {
  const { history } = usePanel();
  const { title, url, steps, leftOut } = recording;
  const isEmpty = steps.length === 0;
  return (
    <Dialog
      title="Replay without a model"
      onClose={history.close}
      footer={
        <>
          <TextButton primary disabled={isEmpty} onClick={() => void history.replay(recording)}>
            Replay in this page
          </TextButton>
          <SpeedChoice />
        </>
      }
    >
      <DialogProblem />
      <p>
        “{title}”{url && <span class="history-note">, recorded at {url}</span>}
      </p>
      <p class="history-note">
        Elements are found again by what they are, each step is checked, and what only you may
        decide is asked as in any run. Pages that were recorded on another host are meant on this
        one.
      </p>
      {isEmpty && <p>There is no step in it that can be taken again.</p>}
      <ol class="history-list">
        {steps.map((step, at) => (
          <li key={at}>{describeStep(step)}</li>
        ))}
      </ol>
      {leftOut.length > 0 && (
        <section class="history-part">
          <h3>Left out</h3>
          <ul class="history-list">
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
