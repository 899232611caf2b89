import type { ModelId } from '../../model/model.ts';
import type { StrategyOutcome } from '../strategies/strategy-outcome.ts';
import type { NewRecord, RecordOutcome } from './generation-record.ts';
import { recordedScore } from './recorded-score.ts';

/** A strategy's run as it is recorded. `model` is the one that was asked, if any. */
export function recordOfOutcome(
  outcome: StrategyOutcome,
  where: { from: NewRecord['from']; page: string; model: ModelId | null },
): NewRecord {
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

/** What is kept counts, though a later turn failed. */
function endOf({ isKept, failure }: StrategyOutcome): RecordOutcome {
  if (failure?.kind === 'stopped') return 'stopped';
  if (isKept) return 'kept';
  return failure ? 'failed' : 'dropped';
}
