import type { LlmId } from '../../llm/call/llm-id.ts';
import type { WritePattern } from '../writes/write-pattern.ts';
import type { AgentMode } from './agent-mode.ts';
import type { KeptTabs } from './agent-page.ts';
import type { Phase } from './phase.ts';
import type { Plan } from './plan.ts';
import type { Planned } from './planned.ts';
import type { Recording } from './recording.ts';
import { NO_SPEND, type RunCost, type Spend } from './spend.ts';
import type { StepDraft, StepRecord } from './step-record.ts';
import type { Verdict } from './verdict.ts';

/** Raised when an earlier checkpoint can no longer be read. */
export const RUN_SCHEMA = 1;

/** Whether the page shows what a model claims at the end; older runs do not say. */
export type ClaimCheck = 'verified' | 'not-verified' | 'contradicted';

/** How a run ended. It holds the model's claim and what was found. */
export type RunOutcome =
  | {
      type: 'done';
      success: boolean;
      claim: { success: boolean; summary: string };
      verdict: Verdict;
      check?: ClaimCheck;
    }
  | { type: 'stopped'; reason: string }
  | { type: 'failed'; reason: string };

/** Everything that is known of a run. Plain JSON; replaced, never changed. */
export interface RunState {
  schema: typeof RUN_SCHEMA;
  id: string;
  task: string;
  model: LlmId;
  startedAt: number;
  /** Origins that a person lets it work on: the first page's, and those they agreed to. */
  origins: readonly string[];
  /** Distinctive words of pages, by origin, to recognize them elsewhere. */
  wordsRead: Readonly<Record<string, readonly string[]>>;
  /** Kinds of writes that a person lets its pages send. */
  allowedWrites?: readonly WritePattern[];
  /** In which form pages are sent; `auto` unless given. */
  mode?: AgentMode;
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
  /** The skill that it takes again, with what the recorded run cost. */
  skill?: { id: string; cost: RunCost };
  /** What is left of the model's last reply. */
  plan?: Plan;
  /** Delimits page data in every request of the run; made with the first. */
  mark?: string;
  /** What a person has put in the place of the next step. */
  planned?: Planned;
  outcome?: RunOutcome;
}

/** A run before its first step. */
export function newRun(run: {
  id: string;
  task: string;
  model: LlmId;
  origins: readonly string[];
  at: number;
  mode?: AgentMode;
}): RunState {
  const { id, task, model, origins, at, mode = 'auto' } = run;
  return {
    schema: RUN_SCHEMA,
    id,
    task,
    model,
    startedAt: at,
    origins,
    ...(mode !== 'auto' && { mode }),
    wordsRead: {},
    next: 'observe',
    steps: [],
    draft: { number: 1, startedAt: at },
    spend: NO_SPEND,
  };
}
