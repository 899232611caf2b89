import type { RunCost, RunState } from '../../../core/agent/run/run-state.ts';
import type { StepDraft } from '../../../core/agent/run/step-record.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import { inputTokens, outputTokens } from '../../../core/llm/call/usage.ts';
import { type LlmPrice, priceUsage } from '../../../core/llm/prices/llm-price.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { dollarText, numberText } from '../../../core/platform/messages/numbers.ts';
import type { AgentSettings } from './agent-settings.ts';

/** A figure of a run beside its limit. */
export interface Meter {
  name: 'steps' | 'tokens' | 'cost' | 'time';
  text: string;
  /** The limit as text; empty for none. */
  limit: string;
  /** Used share of the limit, 0 to 1 and above; 0 without a limit. */
  share: number;
}

/** How much of each limit a run has used. */
export function runMeters(
  { steps, spend }: Pick<RunState, 'steps' | 'spend'>,
  { limits }: Pick<AgentSettings, 'limits'>,
): Meter[] {
  const tokens = spend.inputTokens + spend.outputTokens;
  const minutes = spend.ms / 60_000;
  return [
    meter('steps', steps.length, limits.steps, String),
    meter('tokens', tokens, limits.tokens, (count) => numberText(count)),
    spend.usd === null
      ? { ...meter('cost', 0, limits.usd, dollars), text: t('common.unknown'), share: 0 }
      : meter('cost', spend.usd, limits.usd, dollars),
    meter('time', minutes, limits.minutes, clock),
  ];
}

function meter(
  name: Meter['name'],
  reached: number,
  most: number | null,
  text: (value: number) => string,
): Meter {
  const limit = most === null ? '' : text(most);
  return { name, text: text(reached), limit, share: most === null ? 0 : reached / most };
}

function dollars(usd: number): string {
  if (usd === 0) return dollarText(0, 0);
  const isWhole = usd >= 1 || Math.round(usd * 10_000) % 100 === 0;
  return dollarText(usd, isWhole ? 2 : 4);
}

/** Minutes as `2:05`. */
function clock(minutes: number): string {
  const seconds = Math.floor(minutes * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The model of a step's reply: another may have been chosen during the run. */
export function stepLlm({ reply }: StepDraft, { model }: Pick<RunState, 'model'>): LlmId {
  return reply?.message.from ?? model;
}

/** The cost of a step's reply; null when no model was asked, or the cost is unknown. */
export function stepCost(
  { reply }: StepDraft,
  price: LlmPrice | undefined,
): { input: number; output: number; usd: number | null } | null {
  if (!reply?.usage) return null;
  return {
    input: inputTokens(reply.usage),
    output: outputTokens(reply.usage),
    usd: priceUsage(price, reply.usage) ?? null,
  };
}

/** What a run has cost: calls, tokens, US dollars. */
export function costText({ calls, inputTokens, outputTokens, usd }: RunCost): string {
  const tokens = numberText(inputTokens + outputTokens);
  const cost = usd === null ? t('common.costUnknown') : dollarText(usd, usd === 0 ? 0 : 4);
  return t('agent.callsTokensAndCost', { count: calls, tokens, cost });
}
