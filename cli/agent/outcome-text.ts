import type { RunState } from '../../core/agent/run/run-state.ts';
import { withoutTypedSecrets } from '../../core/agent/trace/redact-run.ts';
import { t } from '../../core/platform/messages/messages.ts';

/** How a run ended and what it came to, for the terminal and its logs: without typed secrets. */
export function outcomeText(run: RunState): string {
  const { outcome, steps, spend } = withoutTypedSecrets(run);
  const cost = spend.usd === null ? t('cli.priceUnknown') : `$${spend.usd.toFixed(4)}`;
  const done = t('cli.steps', { count: steps.length });
  const figures = `(${done}, ${t('cli.calls', { count: spend.calls })}, ${cost})`;
  if (outcome?.type !== 'done') return `${outcome?.reason ?? t('cli.stopped')} ${figures}`;
  const { claim, verdict, success } = outcome;
  if (success && outcome.check === 'not-verified') {
    return t('cli.doneNotVerified', { summary: claim.summary, figures });
  }
  if (success) return t('cli.done', { summary: claim.summary, figures });
  return claim.success
    ? t('cli.notDoneThoughAgent', { summary: claim.summary, feedback: verdict.feedback, figures })
    : t('cli.notDone', { summary: claim.summary, figures });
}
