import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import type { StrategyOutcome } from '../../../core/style/improve/strategy-outcome.ts';
import type { TurnCall } from '../../../core/style/improve/thorough-state.ts';
import type { StoredThorough } from './thorough-store.ts';

/** The kinds of runs that work without a person at each step. */
export type RunKind = 'two-pass' | 'thorough';

/** How far a run has come. */
export type RunStage =
  | { type: 'idle' }
  /** An earlier panel has left it. */
  | { type: 'interrupted'; run: StoredThorough }
  | { type: 'measuring'; kind: RunKind }
  /** A person sees what will be sent. */
  | { type: 'asking'; kind: RunKind }
  | { type: 'running'; kind: RunKind }
  /** The page has the best sheets until a person decides; `isLeft`: it is another page. */
  | { type: 'ended'; kind: RunKind; model: LlmId; outcome: StrategyOutcome; isLeft: boolean }
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
