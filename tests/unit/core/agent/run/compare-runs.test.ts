import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRuns } from '../../../../../core/agent/memory/compare-runs.ts';
import type { RunState } from '../../../../../core/agent/run/run-state.ts';
import type { StepRecord } from '../../../../../core/agent/run/step-record.ts';
import { startState } from '../../../../fakes/agent-run.ts';

const step = (name: string, more: Partial<StepRecord> = {}): StepRecord =>
  ({
    number: 1,
    status: 'succeeded',
    startedAt: 0,
    endedAt: 1,
    feedback: { result: {} },
    proposal: {
      action: { tool: 'click', input: { element: '1', why: Math.random().toString() } },
      target: { role: 'button', name },
    },
    ...more,
  }) as unknown as StepRecord;
const run = (names: readonly string[], more: Partial<RunState> = {}): RunState => ({
  ...startState(),
  steps: names.map((name) => step(name)),
  ...more,
});
const letters = (names: string) => run([...names]);
const pairs = (a: string, b: string) =>
  compareRuns(letters(a), letters(b)).steps.map(
    ({ left, right }) =>
      `${left?.proposal?.target?.name ?? '-'}${right?.proposal?.target?.name ?? '-'}`,
  );

test('steps that did the same stand side by side, what only one did stands alone or beside another', () => {
  expect(pairs('abc', 'abc')).toEqual(['aa', 'bb', 'cc']);
  expect(compareRuns(letters('abc'), letters('abc')).partsAt).toBe(-1);
  expect(pairs('abc', 'axc')).toEqual(['aa', 'bx', 'cc']);
  expect(pairs('ac', 'abbc')).toEqual(['aa', '-b', '-b', 'cc']);
  expect(pairs('', 'a')).toEqual(['-a']);
  expect(compareRuns(letters('abc'), letters('ab')).partsAt).toBe(2);
});

test('the same deed with another end is not the same, another page is counted once', () => {
  const at = (url: string) => ({ observation: { url } }) as unknown as Partial<StepRecord>;
  const left = run([], {
    steps: [step('a', at('https://a.test/#x')), step('b', at('https://a.test/'))],
  });
  const right = run([], { steps: [step('a', { status: 'failed' }), step('b')] });
  const { partsAt, steps, left: totals } = compareRuns(left, right);

  expect([partsAt, steps.length, totals.pages]).toEqual([0, 2, 1]);
});

test('whatever two runs did, every step stands in its order exactly once', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const { steps } = compareRuns(run(a), run(b));
      const names = (side: 'left' | 'right') =>
        steps.flatMap((one) => one[side]?.proposal?.target?.name ?? []);
      expect(names('left')).toEqual(a);
      expect(names('right')).toEqual(b);
    }),
  );
});
