import { IconButton } from '../../controls/icon-button.tsx';
import { WarningBar } from '../../controls/warning-bar.tsx';
import { usePanel } from '../../panel.ts';

/** How the run is kept, when that is not as usual, and what went wrong outside of a dialog. */
export function HistoryNotice() {
  const { history } = usePanel();
  const problem = history.dialog.value ? '' : history.problem.value;
  const text = problem || history.notice.value;
  if (text === '') return null;
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
