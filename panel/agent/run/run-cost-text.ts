import type { RunCost } from '../../../core/agent/run/spend.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/** What a run has cost: calls, tokens, US dollars. */
export function costText({ calls, inputTokens, outputTokens, usd }: RunCost): string {
  const tokens = (inputTokens + outputTokens).toLocaleString('en');
  const cost = usd === null ? t('agent.priceUnknown') : `$${usd.toFixed(usd === 0 ? 0 : 4)}`;
  return t('agent.runCost', { count: calls, tokens, cost });
}
