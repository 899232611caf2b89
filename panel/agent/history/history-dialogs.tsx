import { usePanel } from '../../panel.ts';
import { AgainDialog } from './again-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ForkDialog } from './fork-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { RunsDialog } from './runs-dialog.tsx';
import './history-dialogs.css';

/** Whichever dialog of history is open. */
export function HistoryDialogs() {
  const { history } = usePanel();
  const dialog = history.dialog.value;
  switch (dialog?.type) {
    case 'runs':
      return <RunsDialog />;
    case 'fork':
      return <ForkDialog number={dialog.step} />;
    case 'export':
      return <ExportDialog draft={dialog.draft} />;
    case 'replay':
      return <ReplayDialog recording={dialog.recording} />;
    case 'again':
      return <AgainDialog />;
    default:
      return null;
  }
}
