import { usePanel } from '../../panel.ts';
import './run-outcome.css';

/** How a run has ended: what was claimed, and what was found. */
export function RunOutcomeView() {
  const { agent } = usePanel();
  const outcome = agent.run.value?.outcome;
  if (!outcome) return null;
  if (outcome.type !== 'done') {
    return (
      <p class="run-outcome" data-tone={outcome.type === 'failed' ? 'bad' : 'quiet'}>
        {outcome.reason}
      </p>
    );
  }
  const { success, claim, verdict } = outcome;
  return (
    <div class="run-outcome" data-tone={success ? 'good' : 'bad'}>
      <p>{claim.summary}</p>
      <p class="run-outcome-found">
        {claim.success === verdict.success || success
          ? `Checked: ${verdict.feedback}`
          : `The model says it is done, but: ${verdict.feedback}`}
      </p>
    </div>
  );
}
