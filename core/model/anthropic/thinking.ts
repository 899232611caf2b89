import type Anthropic from '@anthropic-ai/sdk';
import type { ReasoningEffort } from '../model-request.ts';

type Body = Anthropic.Messages.MessageCreateParamsStreaming;
type Thinking = Pick<Body, 'thinking' | 'output_config'>;

/** Models before 4.6 count thinking in tokens; all later ones decide by themselves, at an effort. */
const BY_BUDGET = /claude-3|claude-(opus|sonnet|haiku)-4(-[0-5])?(-\d{8})?$/;

/** Tokens of thinking, least 1024. */
const BUDGETS = { low: 2048, medium: 8192, high: 16_384 } as const;

/** What a request says about thinking. The budget is within `maxTokens`, and leaves half of it. */
export function thinking(effort: ReasoningEffort, model: string, maxTokens: number): Thinking {
  if (effort === 'none') return { thinking: { type: 'disabled' } };
  if (!BY_BUDGET.test(model)) {
    return { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort } };
  }
  const budget = Math.min(BUDGETS[effort], Math.floor(maxTokens / 2));
  if (budget < 1024) return { thinking: { type: 'disabled' } };
  return { thinking: { type: 'enabled', budget_tokens: budget } };
}

/** Whether a model with a budget may think here: its last turn, if it calls tools, must begin so. */
export function mayThink(messages: readonly Anthropic.Messages.MessageParam[], model: string) {
  if (!BY_BUDGET.test(model)) return true;
  const latest = messages.findLast(({ role }) => role === 'assistant')?.content;
  if (!Array.isArray(latest) || !latest.some(({ type }) => type === 'tool_use')) return true;
  return latest[0]?.type === 'thinking' || latest[0]?.type === 'redacted_thinking';
}
