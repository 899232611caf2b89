import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { useAgent } from '../../context/agent-context.ts';
import { costText } from '../../run/run-cost-text.ts';
import './run-outcome.css';

/** How a run has ended: what was claimed, and what was found. */
export function RunOutcomeView() {
  const { agent } = useAgent();
  const run = agent.run.value;
  const outcome = run?.outcome;
  if (!outcome) return null;
  if (outcome.type !== 'done') {
    return (
      <p class="run-outcome" data-tone={outcome.type === 'failed' ? 'bad' : 'quiet'}>
        {translated(outcome.reason)}
      </p>
    );
  }
  const { success, claim, verdict } = outcome;
  return (
    <div class="run-outcome" data-tone={success ? 'good' : 'bad'}>
      <p>{claim.summary}</p>
      <p class="run-outcome-found">
        {claim.success === verdict.success || success
          ? t('agentStep.checked', { feedback: translated(verdict.feedback) })
          : t('agentStep.modelSaysDoneBut', { feedback: translated(verdict.feedback) })}
      </p>
      {run?.skill && (
        <p class="run-outcome-found">
          {t('agentStep.costBeside', { now: costText(run.spend), first: costText(run.skill.cost) })}
        </p>
      )}
    </div>
  );
}
