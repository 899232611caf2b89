import { expect, test } from 'vitest';
import { median } from '../../bench/median.ts';
import { roundsFor } from '../../bench/rounds-for.ts';
import { timingOf } from '../../bench/timing.ts';

test.each([
  [[3, 1, 2], 2],
  [[10, 9, 1, 2], 5.5],
  [[7], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('the median of nothing is no number', () => {
  expect(median([])).toBeNaN();
});

test('a timing holds the median, the extremes and the number of runs', () => {
  expect(timingOf([4.004, 1.5, 90])).toEqual({ median: 4, min: 1.5, max: 90, runs: 3 });
});

test.each([
  [200, 9, 9],
  [2500, 9, 3],
  [20_000, 9, 1],
  [2500, 2, 2],
])('a system whose reading took %d ms gets of %d rounds %d', (readMs, asked, rounds) => {
  expect(roundsFor(readMs, asked)).toBe(rounds);
});
