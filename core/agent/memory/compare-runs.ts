import { ownTask, type RunState } from '../run/run-state.ts';
import type { StepRecord } from '../run/step-record.ts';

/** Two steps of two runs side by side; a step that only one of them took stands alone. */
export interface ComparedStep {
  left?: StepRecord;
  right?: StepRecord;
  /** Both did the same with the same element, and it ended the same. */
  isSame: boolean;
}

export interface RunTotals {
  steps: number;
  /** Calls of a model, with those that failed. */
  calls: number;
  tokens: number;
  /** US dollars; null where a part is unknown. */
  usd: number | null;
  /** Milliseconds of work. */
  ms: number;
  /** Different pages that it has read, by address without fragment. */
  pages: number;
}

export interface RunComparison {
  steps: readonly ComparedStep[];
  /** Index of the first pair that is not the same; -1 for runs that never part. */
  partsAt: number;
  left: RunTotals;
  right: RunTotals;
  hasSameTask: boolean;
}

/** Two runs step by step: steps that did the same stand side by side, in the order of both. */
export function compareRuns(left: RunState, right: RunState): RunComparison {
  const steps = aligned(left.steps, right.steps);
  return {
    steps,
    partsAt: steps.findIndex(({ isSame }) => !isSame),
    left: totalsOf(left),
    right: totalsOf(right),
    hasSameTask: ownTask(left) === ownTask(right),
  };
}

function totalsOf({ steps, spend }: RunState): RunTotals {
  const pages = new Set(steps.flatMap(({ observation }) => observation?.url.split('#')[0] ?? []));
  return {
    steps: steps.length,
    calls: spend.calls,
    tokens: spend.inputTokens + spend.outputTokens,
    usd: spend.usd,
    ms: spend.ms,
    pages: pages.size,
  };
}

/** What a step did, as far as two runs can share it: IDs are of one page only. */
function deedOf({ proposal, status }: StepRecord): string {
  if (!proposal) return status;
  const { action, target } = proposal;
  const {
    why: _,
    expect: __,
    element: ___,
    to: ____,
    ...input
  } = action.input as object & {
    why?: unknown;
    expect?: unknown;
    element?: unknown;
    to?: unknown;
  };
  // A model finds other words for the end of each run.
  const args = action.tool === 'done' ? '' : JSON.stringify(input);
  return [action.tool, target?.role ?? '', target?.name ?? '', args].join('\n');
}

/** The longest common order of deeds (the classic table); what is between two shared steps stands side by side. */
function aligned(lefts: readonly StepRecord[], rights: readonly StepRecord[]): ComparedStep[] {
  const [a, b] = [lefts.map(deedOf), rights.map(deedOf)];
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const found: ComparedStep[] = [];
  let only: [StepRecord[], StepRecord[]] = [[], []];
  const flush = () => {
    const [own, other] = only;
    for (let k = 0; k < Math.max(own.length, other.length); k++) {
      found.push({ ...pair(own[k], other[k]), isSame: false });
    }
    only = [[], []];
  };
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const [left, right] = [lefts[i], rights[j]];
    if (left && right && a[i] === b[j]) {
      flush();
      found.push({ left, right, isSame: left.status === right.status });
      i++;
      j++;
    } else if (left && (!right || at(i + 1, j) >= at(i, j + 1))) {
      only[0].push(left);
      i++;
    } else if (right) {
      only[1].push(right);
      j++;
    }
  }
  flush();
  return found;
}

function pair(left: StepRecord | undefined, right: StepRecord | undefined) {
  return { ...(left && { left }), ...(right && { right }) };
}
