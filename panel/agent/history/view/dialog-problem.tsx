import { useHistory } from '../../context/agent-context.ts';

/** What went wrong in a dialog, shown in the dialog. */
export function DialogProblem() {
  const { history } = useHistory();
  if (history.problem.value === '') return null;
  return (
    <p class="history-problem" role="alert">
      {history.problem.value}
    </p>
  );
}
