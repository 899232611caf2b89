import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { useHistory } from '../../context/history-context.ts';
import { ResumeButton } from './resume-button.tsx';

/** How the run is stored, when that is unusual, and what went wrong outside a dialog. */
export function HistoryNotice() {
  const { history } = useHistory();
  const problem = history.dialog.value ? '' : history.problem.value;
  const text = problem || history.notice.value;
  void history.ready();
  if (text === '') return <Interrupted />;
  return (
    <WarningBar role={problem ? 'alert' : 'status'}>
      <span>{text}</span>
      <IconButton
        icon="close"
        label={t('agentHistory.dismiss')}
        onClick={() => {
          history.notice.value = '';
          history.problem.value = '';
        }}
      />
    </WarningBar>
  );
}

/** Offers to resume a run that was interrupted when DevTools closed. */
function Interrupted() {
  const { history } = useHistory();
  const run = history.interrupted.value;
  if (!run) return null;
  const { id, task, steps, recorded } = run;
  const done = t('agentHistory.steps', { steps });
  return (
    <WarningBar role="status">
      <span>
        {recorded === undefined
          ? t('agentHistory.wasInterruptedAfter', { task, done })
          : t('agentHistory.replayInterruptedAfter', { task, done, recorded })}
      </span>
      <ResumeButton id={id} />
      <IconButton icon="close" label={t('agentHistory.dismiss')} onClick={history.dismiss} />
    </WarningBar>
  );
}
