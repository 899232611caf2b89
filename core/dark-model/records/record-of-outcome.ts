import type { ModelId } from '../../model/model.ts';
import type { StrategyName, StrategyOutcome } from '../strategies/strategy-outcome.ts';
import type { NewRecord, RecordOutcome } from './generation-record.ts';
import { recordedScore } from './recorded-score.ts';

/** Where a strategy was run; `model` is the one that it asks, if any. */
interface RunPlace {
  from: NewRecord['from'];
  page: string;
  model: ModelId | null;
}

/** A strategy's run as it is recorded. */
export function recordOfOutcome(outcome: StrategyOutcome, where: RunPlace): NewRecord {
  const { strategy, turns, spend, ms, before, after, why } = outcome;
  return {
    ...where,
    strategy,
    turns,
    spend: where.model ? spend : null,
    ms,
    before: recordedScore(before.score),
    after: recordedScore(after.score),
    outcome: endOf(outcome),
    note: why,
  };
}

/** A strategy that came to nothing as it is recorded; what its requests cost stands in the ledger. */
export function recordOfFailure(strategy: StrategyName, note: string, where: RunPlace): NewRecord {
  const nothing = { turns: 0, spend: null, ms: 0, before: null, after: null } as const;
  return { ...where, ...nothing, strategy, outcome: 'failed', note };
}

/** What is kept counts, though a later turn failed. */
function endOf({ isKept, failure }: StrategyOutcome): RecordOutcome {
  if (failure?.kind === 'stopped') return 'stopped';
  if (isKept) return 'kept';
  return failure ? 'failed' : 'dropped';
}
