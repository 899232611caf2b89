import { expect, test } from 'vitest';
import { SETTLE_DEFAULTS, settleProblem } from '../../../../../core/page/settle/settled.ts';

test('the limits are 300 ms of quiet and 3 s at most, and make sense', () => {
  expect(SETTLE_DEFAULTS).toEqual({ quiet: 300, limit: 3000 });
  expect(settleProblem(SETTLE_DEFAULTS)).toBeNull();
});

test.each([
  [Number.NaN, 3000, 'The quiet time is a whole number of milliseconds from 50 to 10,000.'],
  [1.5, 3000, 'The quiet time is a whole number of milliseconds from 50 to 10,000.'],
  [300, 0, 'The longest wait is a whole number of milliseconds from 100 to 60,000.'],
  [500, 400, 'The quiet time (500 ms) is longer than the longest wait (400 ms).'],
])('a quiet time of %s and a limit of %s are refused with a sentence', (quiet, limit, problem) => {
  expect(settleProblem({ quiet, limit })).toEqual(problem);
});
