import type { LlmStrategy } from './strategy-outcome.ts';
import { THOROUGH_LIMITS } from './thorough-state.ts';

/** Working time of a strategy before it ends with its best result. Milliseconds. */
export const STRATEGY_LIMITS: Readonly<Record<LlmStrategy, number>> = {
  single: 30_000,
  'two-pass': 30_000,
  thorough: THOROUGH_LIMITS.ms,
};
