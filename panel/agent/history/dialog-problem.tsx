import { usePanel } from '../../panel.ts';

/** What went wrong in a dialog, in its own place. */
export function DialogProblem() {
  const { history } = usePanel();
  if (history.problem.value === '') return null;
  return (
    <p class="history-problem" role="alert">
      {history.problem.value}
    </p>
  );
}
