import type { ModelId } from '../model/model.ts';
import type { KeptTabs } from './agent-page.ts';
import type { Phase } from './phase.ts';
import type { Planned } from './planned.ts';
import type { Recording } from './replay/recording.ts';
import type { Verdict } from './sentinel/verdict.ts';
import { NO_SPEND, type Spend } from './spend.ts';
import type { StepDraft, StepRecord } from './step-record.ts';

/** Raised when a checkpoint of before can no longer be read. */
export const RUN_SCHEMA = 1;

/** How a run ended. The model's claim and what was found stand side by side. */
export type RunOutcome =
  | {
      type: 'done';
      success: boolean;
      claim: { success: boolean; summary: string };
      verdict: Verdict;
    }
  | { type: 'stopped'; reason: string }
  | { type: 'failed'; reason: string };

/** Everything that is known of a run. JSON all through; replaced, never changed. */
export interface RunState {
  schema: typeof RUN_SCHEMA;
  id: string;
  task: string;
  model: ModelId;
  startedAt: number;
  /** Origins that a person lets it work on: the first page's, and those they agreed to. */
  origins: readonly string[];
  /** Recognisable words that pages told, by origin, to know them again elsewhere. */
  wordsRead: Readonly<Record<string, readonly string[]>>;
  next: Phase;
  steps: readonly StepRecord[];
  draft: StepDraft;
  /** The tabs it has opened, with the origins that were agreed to then. */
  tabs?: KeptTabs & { origins: readonly string[] };
  spend: Spend;
  /** The run it was forked from, and after which of its steps. */
  branch?: { run: string; afterStep: number; change: string };
  /** What is replayed: the steps of it that are left follow from those of the run. */
  recording?: Recording;
  /** What a person has put in the place of the next step. */
  planned?: Planned;
  outcome?: RunOutcome;
}

/** A run before its first step. */
export function newRun(run: {
  id: string;
  task: string;
  model: ModelId;
  origins: readonly string[];
  at: number;
}): RunState {
  const { id, task, model, origins, at } = run;
  return {
    schema: RUN_SCHEMA,
    id,
    task,
    model,
    startedAt: at,
    origins,
    wordsRead: {},
    next: 'observe',
    steps: [],
    draft: { number: 1, startedAt: at },
    spend: NO_SPEND,
  };
}
