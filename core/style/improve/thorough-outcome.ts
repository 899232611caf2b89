import { addSpend, NO_MODEL_SPEND } from './llm-spend.ts';
import type { MeasuredDark } from './measured-dark.ts';
import type { EndedThorough } from './run-thorough.ts';
import type { StrategyOutcome } from './strategy-outcome.ts';

/** The result of a thorough run; `ms` is its own time. */
export function thoroughOutcome(
  { state, sheets }: EndedThorough,
  { before, after }: { before: MeasuredDark; after: MeasuredDark },
): StrategyOutcome {
  const { kept, turns, ms, outcome } = state;
  return {
    strategy: 'thorough',
    sheets,
    changes: kept,
    turns: turns.length,
    spend: turns.reduce((sum, { spend }) => addSpend(sum, spend), NO_MODEL_SPEND),
    ms,
    before,
    after,
    isKept: kept.length > 0,
    why: outcome?.why ?? '',
    ...(outcome?.failure && { failure: outcome.failure }),
  };
}
