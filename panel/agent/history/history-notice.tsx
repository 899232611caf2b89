import { IconButton } from '../../controls/icon-button.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import { WarningBar } from '../../controls/warning-bar.tsx';
import { usePanel } from '../../panel.ts';

/** How the run is kept, when that is not as usual, and what went wrong outside of a dialog. */
export function HistoryNotice() {
  const { history } = usePanel();
  const problem = history.dialog.value ? '' : history.problem.value;
  const text = problem || history.notice.value;
  void history.ready();
  if (text === '') return <Interrupted />;
  return (
    <WarningBar role={problem ? 'alert' : 'status'}>
      <span>{text}</span>
      <IconButton
        icon="close"
        label="Dismiss"
        onClick={() => {
          history.notice.value = '';
          history.problem.value = '';
        }}
      />
    </WarningBar>
  );
}

/** A run that DevTools was closed on waits here to be gone on with. */
function Interrupted() {
  const { history } = usePanel();
  const run = history.interrupted.value;
  if (!run) return null;
  const { id, task, steps } = run;
  return (
    <WarningBar role="status">
      <span>
        “{task}” was interrupted after {steps === 1 ? 'one step' : `${steps} steps`}.
      </span>
      <TextButton
        primary
        title="The page is looked at anew first; nothing is repeated"
        onClick={() => void history.resume(id)}
      >
        Resume
      </TextButton>
      <IconButton icon="close" label="Dismiss" onClick={history.dismiss} />
    </WarningBar>
  );
}
