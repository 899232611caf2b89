import type Anthropic from '@anthropic-ai/sdk';
import type { ReasoningEffort } from '../call/llm-request.ts';

type Body = Anthropic.Messages.MessageCreateParamsStreaming;
type Thinking = Pick<Body, 'thinking' | 'output_config'>;

/** Models before 4.6 take a number of thinking tokens; all later ones take an effort. */
const BY_BUDGET = /claude-3|claude-(opus|sonnet|haiku)-4(-[0-5])?(-\d{8})?$/;

/** Tokens of thinking; Anthropic's minimum is 1024. */
const BUDGETS = { low: 2048, medium: 8192, high: 16_384 } as const;

/**
 * The request's thinking options. The budget fits into `maxTokens` and leaves at least half of it.
 */
export function thinking(effort: ReasoningEffort, model: string, maxTokens: number): Thinking {
  if (effort === 'none') return { thinking: { type: 'disabled' } };
  if (!BY_BUDGET.test(model)) {
    return { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort } };
  }
  const budget = Math.min(BUDGETS[effort], Math.floor(maxTokens / 2));
  if (budget < 1024) return { thinking: { type: 'disabled' } };
  return { thinking: { type: 'enabled', budget_tokens: budget } };
}

/**
 * Whether a model with a thinking budget may think now: its last turn, if it calls tools, must
 * begin with thinking.
 */
export function mayThink(messages: readonly Anthropic.Messages.MessageParam[], model: string) {
  if (!BY_BUDGET.test(model)) return true;
  const latest = messages.findLast(({ role }) => role === 'assistant')?.content;
  if (!Array.isArray(latest) || !latest.some(({ type }) => type === 'tool_use')) return true;
  return latest[0]?.type === 'thinking' || latest[0]?.type === 'redacted_thinking';
}
