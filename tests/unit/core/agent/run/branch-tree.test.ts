import { expect, test } from 'vitest';
import {
  type BranchNode,
  branchTrees,
  type RunSummary,
} from '../../../../../core/agent/memory/run-summary.ts';

function run(id: string, startedAt: number, of?: string, afterStep = 1): RunSummary {
  return {
    id,
    task: id,
    url: '',
    startedAt,
    savedAt: startedAt,
    steps: 3,
    standing: 'done',
    sentence: '',
    ...(of && { branch: { run: of, afterStep, change: 'nothing' } }),
  };
}

function shape({ run: { id }, branches }: BranchNode): unknown {
  return branches.length === 0 ? id : [id, ...branches.map(shape)];
}

test('branches stand below their runs, in the order in which they leave them', () => {
  const runs = [
    run('a', 1),
    run('b', 2, 'a', 3),
    run('c', 3, 'a', 1),
    run('d', 4, 'b'),
    run('e', 5),
  ];

  expect(branchTrees(runs).map(shape)).toEqual(['e', ['a', 'c', ['b', 'd']]]);
});

test('a branch whose run is gone stands by itself, and a circle does not hang', () => {
  const runs = [run('a', 1, 'gone'), run('x', 2, 'y'), run('y', 3, 'x'), run('z', 4, 'z')];

  expect(branchTrees(runs).map(shape)).toEqual(['z', ['y', 'x'], ['x', 'y'], 'a']);
});
