import type { RunSummary } from './run-summary.ts';

/** A run with the branches that were made of it. */
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
