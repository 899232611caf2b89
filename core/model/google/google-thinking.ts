import { type ThinkingConfig, ThinkingLevel } from '@google/genai';
import type { ReasoningEffort } from '../model-request.ts';

/** Tokens of thinking, for models before Gemini 3. */
const BUDGETS = { none: 0, low: 1024, medium: 8192, high: 24_576 } as const;

/** Later models know levels, and none without thinking. */
const LEVELS = {
  none: ThinkingLevel.MINIMAL,
  low: ThinkingLevel.LOW,
  medium: ThinkingLevel.MEDIUM,
  high: ThinkingLevel.HIGH,
} as const;

/** What a request says about thinking. */
export function googleThinking(effort: ReasoningEffort, model: string): ThinkingConfig {
  const includeThoughts = effort !== 'none';
  if (/gemini-[12]\b/.test(model)) return { includeThoughts, thinkingBudget: BUDGETS[effort] };
  return { includeThoughts, thinkingLevel: LEVELS[effort] };
}
