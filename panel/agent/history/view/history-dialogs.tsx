import { useHistory } from '../../context/history-context.ts';
import { AskAgainDialog } from './ask-again-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ForkDialog } from './fork-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { RunsDialog } from './runs-dialog.tsx';
import { SkillsDialog } from './skills-dialog.tsx';
import './history-dialogs.css';

/** The dialog of history that is open. */
export function HistoryDialogs() {
  const { history } = useHistory();
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
    case 'skills':
      return <SkillsDialog />;
    case 'again':
      return <AskAgainDialog />;
    default:
      return null;
  }
}
