import { THOROUGH_LIMITS } from '../thorough/thorough-state.ts';
import type { ModelStrategy } from './strategy-outcome.ts';

/** How long a strategy may ask and measure before the best so far stays. Milliseconds. */
export const STRATEGY_LIMITS: Readonly<Record<ModelStrategy, number>> = {
  single: 30_000,
  'two-pass': 30_000,
  thorough: THOROUGH_LIMITS.ms,
};
