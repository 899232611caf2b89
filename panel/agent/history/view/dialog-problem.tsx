import { Problem } from '../../../ui/controls/problem.tsx';
import { useHistory } from '../../context/agent-context.ts';

/** What went wrong in a dialog, shown in the dialog. */
export function DialogProblem() {
  const { history } = useHistory();
  return <Problem class="history-problem" text={history.problem.value} />;
}
