import { expect, test } from 'vitest';
import type { PhaseTime } from '../../../../../core/agent/run/step-record.ts';
import type { StepView } from '../../../../../panel/agent/run/step-status.ts';
import { msText, runTimeline, tickText } from '../../../../../panel/agent/view/step-timeline.tsx';
import { tickStep } from '../../../../../panel/ui/text/tick-step.ts';

function view(number: number, times: readonly (readonly [PhaseTime['use'], number])[]): StepView {
  const step = { number, startedAt: 0, times: times.map(([use, ms]) => ({ use, at: 0, ms })) };
  return { number, isOver: false, step };
}

const VIEWS = [
  view(1, [
    ['observe', 100],
    ['think', 800],
    ['propose', 5],
    ['wait', 4000],
    ['act', 50],
    ['verify', 45],
  ]),
  view(2, [
    ['observe', 200],
    ['wait', 1000],
  ]),
];

test('steps stand one behind the other, and preparing one belongs to thinking it up', () => {
  const { rows, ms, sums } = runTimeline(VIEWS, true);

  expect(rows[0]?.bars).toEqual([
    { kind: 'observe', start: 0, ms: 100 },
    { kind: 'think', start: 100, ms: 805 },
    { kind: 'wait', start: 905, ms: 4000 },
    { kind: 'act', start: 4905, ms: 50 },
    { kind: 'verify', start: 4955, ms: 45 },
  ]);
  expect(rows.map((row) => row.ms)).toEqual([5000, 1200]);
  expect(rows[1]?.bars[0]?.start).toBe(5000);
  expect([ms, sums.get('wait'), sums.get('observe')]).toEqual([6200, 5000, 300]);
});

test('without waits the others have their room, and the sums still tell them', () => {
  const { rows, ms, sums } = runTimeline(VIEWS, false);

  expect(rows.flatMap(({ bars }) => bars.map(({ kind }) => kind))).toEqual([
    'observe',
    'think',
    'act',
    'verify',
    'observe',
  ]);
  expect([rows[1]?.bars[0]?.start, ms, sums.get('wait')]).toEqual([1000, 1200, 5000]);
});

test('a step of a run of before is one bar, and one that has not begun none', () => {
  const over = { number: 1, startedAt: 2000, endedAt: 2600 };
  const views: StepView[] = [
    { number: 1, isOver: true, step: { ...over, status: 'failed', feedback: { result: {} } } },
    { number: 2, isOver: false, step: { number: 2, startedAt: 2600 } },
  ];

  expect(runTimeline(views, true).rows).toEqual([
    { number: 1, ms: 600, bars: [{ kind: 'untold', start: 0, ms: 600 }] },
    { number: 2, ms: 0, bars: [] },
  ]);
  expect(runTimeline([], true).ms).toBe(0);
});

test.each([
  [0, 4, 1],
  [950, 4, 500],
  [4100, 4, 2000],
  [61_000, 4, 20_000],
  [3, 4, 1],
])('an axis of %d ms with %d lines at most has one every %d ms', (ms, most, step) => {
  expect(tickStep(ms, most)).toBe(step);
});

test.each([
  [12.4, '12 ms'],
  [2140, '2.1 s'],
  [65_400, '1:05 min'],
])('%d ms read “%s”', (ms, text) => {
  expect(msText(ms)).toBe(text);
});

test('lines of an axis have round numbers', () => {
  expect([0, 500, 20_000, 120_000].map(tickText)).toEqual(['0', '500 ms', '20 s', '2:00 min']);
});
