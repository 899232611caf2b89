import type { RunState } from '../../core/agent/run/run-state.ts';
import type { RunCost } from '../../core/agent/run/spend.ts';
import { withoutTypedSecrets } from '../../core/agent/trace/redact-run.ts';
import { t, translated } from '../../core/platform/messages/messages.ts';
import { dollarText, numberText } from '../../core/platform/messages/numbers.ts';

/** How a run ended and what it came to, for the terminal and its logs: without typed secrets. */
export function outcomeText(run: RunState): string {
  const { outcome, steps, spend, skill } = withoutTypedSecrets(run);
  const cost = usdText(spend.usd);
  const done = t('cli.steps', { count: steps.length });
  const first = skill ? `, ${t('cli.firstRunCost', { cost: costText(skill.cost) })}` : '';
  const figures = `(${done}, ${t('cli.calls', { count: spend.calls })}, ${cost}${first})`;
  if (outcome?.type !== 'done')
    return `${outcome ? translated(outcome.reason) : t('cli.stopped')} ${figures}`;
  const { claim, verdict, success } = outcome;
  if (success && outcome.check === 'not-verified') {
    return t('cli.doneNotVerified', { summary: claim.summary, figures });
  }
  if (success) return t('cli.done', { summary: claim.summary, figures });
  return claim.success
    ? t('cli.notDoneThoughAgent', {
        summary: claim.summary,
        feedback: translated(verdict.feedback),
        figures,
      })
    : t('cli.notDone', { summary: claim.summary, figures });
}

function costText({ calls, inputTokens, outputTokens, usd }: RunCost): string {
  const tokens = numberText(inputTokens + outputTokens);
  return `${t('cli.calls', { count: calls })}, ${t('cli.tokens', { tokens })}, ${usdText(usd)}`;
}

function usdText(usd: number | null): string {
  return usd === null ? t('cli.costUnknown') : dollarText(usd, 4);
}
