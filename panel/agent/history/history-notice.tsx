import { IconButton } from '../../controls/icon-button.tsx';
import { WarningBar } from '../../controls/warning-bar.tsx';
import { usePanel } from '../../panel.ts';
import { ResumeButton } from './resume-button.tsx';

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
  const { id, task, steps, recorded } = run;
  const done = steps === 1 ? 'one step' : `${steps} steps`;
  return (
    <WarningBar role="status">
      <span>
        {recorded === undefined
          ? `“${task}” was interrupted after ${done}.`
          : `The replay of “${task}” was interrupted after ${done} of ${recorded}.`}
      </span>
      <ResumeButton id={id} />
      <IconButton icon="close" label="Dismiss" onClick={history.dismiss} />
    </WarningBar>
  );
}
