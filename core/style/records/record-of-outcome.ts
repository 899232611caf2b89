import type { LlmId } from '../../llm/call/llm-id.ts';
import type { StrategyName, StrategyOutcome } from '../improve/strategy.ts';
import type { NewRecord, RecordOutcome } from './generation-record.ts';
import { recordedScore } from './recorded-score.ts';

/** Where a strategy ran; `model` is the one it asks, if any. */
interface RunPlace {
  from: NewRecord['from'];
  page: string;
  model: LlmId | null;
}

/** The record of a strategy's run. */
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
    outcome: recordOutcome(outcome),
    note: why,
  };
}

/** The record of a strategy that failed; the ledger has the cost of its requests. */
export function recordOfFailure(strategy: StrategyName, note: string, where: RunPlace): NewRecord {
  const nothing = { turns: 0, spend: null, ms: 0, before: null, after: null } as const;
  return { ...where, ...nothing, strategy, outcome: 'failed', note };
}

/** Kept changes count, even if a later turn failed. */
function recordOutcome({ isKept, failure }: StrategyOutcome): RecordOutcome {
  if (failure?.kind === 'stopped') return 'stopped';
  if (isKept) return 'kept';
  return failure ? 'failed' : 'dropped';
}
