import type { RunCost } from '../../../core/agent/run/spend.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { dollarText, numberText } from '../../../core/platform/messages/numbers.ts';

/** What a run has cost: calls, tokens, US dollars. */
export function costText({ calls, inputTokens, outputTokens, usd }: RunCost): string {
  const tokens = numberText(inputTokens + outputTokens);
  const cost = usd === null ? t('agent.costUnknown') : dollarText(usd, usd === 0 ? 0 : 4);
  return t('agent.runCost', { count: calls, tokens, cost });
}
