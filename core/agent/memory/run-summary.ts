import { inEnglish, type Text } from '../../platform/messages/messages.ts';
import type { OpenedCheckpoint } from '../../run/checkpoint.ts';
import type { RunState } from '../run/run-state.ts';

export type RunStanding = 'interrupted' | 'done' | 'not-done' | 'stopped' | 'failed' | 'unreadable';

/** A run as a list of runs shows it. */
export interface RunSummary {
  id: string;
  task: string;
  /** Where it began; empty when it never saw a page. */
  url: string;
  startedAt: number;
  /** Milliseconds (Unix) of the newest checkpoint. */
  savedAt: number;
  steps: number;
  /** Of a replay, the steps of its recording. */
  recorded?: number;
  standing: RunStanding;
  /** How it ended, or why it cannot be read; empty while it can resume. */
  sentence: Text;
  branch?: RunState['branch'];
}

export function summaryOf(state: RunState, savedAt: number): RunSummary {
  const { id, task, startedAt, steps, draft, outcome, branch, recording } = state;
  const first = steps[0]?.observation ?? draft.observation;
  const end = outcome?.type === 'done' ? outcome.claim.summary : (outcome?.reason ?? '');
  return {
    id,
    task,
    url: first?.url ?? '',
    startedAt,
    savedAt,
    steps: steps.length,
    standing: standingOf(state),
    sentence: end,
    ...(branch && { branch }),
    ...(recording && { recorded: recording.steps.length }),
  };
}

function standingOf({ outcome }: RunState): RunStanding {
  if (!outcome) return 'interrupted';
  if (outcome.type !== 'done') return outcome.type;
  return outcome.success ? 'done' : 'not-done';
}

/** A stored run as the list shows it; of one that cannot be read, the reason. */
export function listed(
  id: string,
  opened: OpenedCheckpoint<RunState>,
  savedAt: number,
): RunSummary {
  if (opened.type === 'sound') return summaryOf(opened.state, savedAt);
  return {
    id,
    task: inEnglish('run.runCannotRead'),
    url: '',
    startedAt: savedAt,
    savedAt,
    steps: 0,
    standing: 'unreadable',
    sentence: opened.message,
  };
}

export interface BranchNode {
  run: RunSummary;
  branches: readonly BranchNode[];
}

/** Runs as trees of branches, the newest first; a branch whose run is gone is a tree of its own. */
export function branchTrees(runs: readonly RunSummary[]): BranchNode[] {
  const known = new Set(runs.map(({ id }) => id));
  const grow = (run: RunSummary, above: ReadonlySet<string>): BranchNode => ({
    run,
    branches: runs
      .filter(({ id, branch }) => branch?.run === run.id && !above.has(id))
      .toSorted((a, b) => (a.branch?.afterStep ?? 0) - (b.branch?.afterStep ?? 0))
      .map((branch) => grow(branch, new Set([...above, branch.id]))),
  });
  const newest = runs.toSorted((a, b) => b.startedAt - a.startedAt);
  return newest
    .filter(({ branch }) => !branch || !known.has(branch.run) || isAmongOwn(branch.run, runs))
    .map((run) => grow(run, new Set([run.id])));
}

/** Whether going up from a run leads back to it: imported files can say so. It is a tree of its own. */
function isAmongOwn(id: string, runs: readonly RunSummary[]): boolean {
  const seen = new Set<string>();
  let at: string | undefined = id;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    at = runs.find((run) => run.id === at)?.branch?.run;
  }
  return at !== undefined && at === id;
}
