import { expect, test } from 'vitest';
import type { PeerResult } from '../../tasks/page-agent/solve-by-page-agent.ts';
import { NO_SHARES } from '../../tasks/request-shares.ts';
import type { TaskResult } from '../../tasks/solve-task.ts';
import { type TaskRow, taskReport } from '../../tasks/task-report.ts';

function result(name: string, input: number, calls = 2): TaskResult {
  const tokens = { calls, input, cached: input / 2, output: 10 };
  const act = { tool: 'click', input: {}, target: null };
  const rest = { asked: 1, asks: [], usd: null, acts: [act, act], input: ['trusted'], ms: 100 };
  return { name, solved: true, problem: '', steps: 2, tokens, ...rest };
}

function peer(input: number, problem = ''): PeerResult {
  const tokens = { calls: 3, input, cached: 0, output: 20 };
  return { problem, acts: 2, tokens, shares: { ...NO_SHARES, page: input } };
}

function row(name: string, [ours, single, theirs]: number[], problem = ''): TaskRow {
  return {
    name,
    dom: result(name, single ?? 0, 3),
    trusted: result(name, ours ?? 0),
    peer: peer(theirs ?? 0, problem),
  };
}

const ABOUT = { date: '2026-11-23T10:00:00Z', chromium: 'Chrome/156', peer: 'page-agent 1.12.4' };

test('the report has the sums of both solvers, and the tasks that are above half', () => {
  const rows = [row('form', [300, 600, 1000]), row('maze', [700, 700, 1000])];

  const report = taskReport(rows, ABOUT);

  expect(report).toContain('By trusted input, through the debugger: 2 of 2 solved.');
  expect(report).toContain('Ratio **0.50**');
  expect(report).toContain('Ratio **0.65**');
  expect(report).toContain('- Above 0.5: maze 0.70.');
  expect(report).toContain('- Above 0.5 with one act a call: maze 0.70, form 0.60.');
  expect(report).toMatch(/\| \*\*Sum\*\* \| 2 of 2 \| +4 \| +4 \| 1,000 \| +500 \| +20 \| +2 \|/);
  expect(report).toMatch(/\| The newest page, or what changed in it \| +0 \| +0 \| +2,000 \|/);
});

test('a task that page-agent cannot do is left out of the sums, with the reason', () => {
  const rows = [row('form', [300, 600, 1000]), row('drag', [9, 9, 9], 'it has no tool for drag')];

  const report = taskReport(rows, ABOUT);

  expect(report).toContain('- drag: it has no tool for drag');
  expect(report).toContain('Over 1 tasks and 2 acts: ours 300 input tokens');
});

test('a task that was not solved is not compared', () => {
  const failed = { ...result('form', 300), solved: false };

  const report = taskReport([{ name: 'form', dom: null, trusted: failed, peer: null }], ABOUT);

  expect(report).toContain('0 of 1 solved');
  expect(report).toContain('- form: not solved by our run');
});
