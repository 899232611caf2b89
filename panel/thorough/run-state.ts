import type { StrategyOutcome } from '../../core/dark-model/strategies/strategy-outcome.ts';
import type { TurnCall } from '../../core/dark-model/thorough/thorough-state.ts';
import type { ModelId } from '../../core/model/model.ts';
import type { StoredRun } from './run-store.ts';

/** What a model is set to do by itself. */
export type RunKind = 'two-pass' | 'thorough';

/** Where a run stands. */
export type RunStage =
  | { type: 'idle' }
  /** An earlier panel has left it. */
  | { type: 'interrupted'; run: StoredRun }
  | { type: 'measuring'; kind: RunKind }
  /** What will be sent is on show. */
  | { type: 'asking'; kind: RunKind }
  | { type: 'running'; kind: RunKind }
  /** The page wears the best, until a person decides; `isLeft`: it is another page. */
  | { type: 'ended'; kind: RunKind; model: ModelId; outcome: StrategyOutcome; isLeft: boolean }
  | { type: 'failed'; message: string };

/** The turn under way. */
export interface LiveTurn {
  number: number;
  /** The model's words so far. */
  said: string;
  calls: readonly TurnCall[];
  /** What happens now, for people. */
  doing: string;
}

/** A run that has ended with what a person has yet to decide on. */
export function offeredRun(stage: RunStage) {
  return stage.type === 'ended' && stage.outcome.isKept && !stage.isLeft ? stage : null;
}
