import { expect, test } from 'vitest';
import { ticksOf } from '../../../../../panel/ui/text/tick-step.ts';

const rounded = (ticks: readonly number[]) => ticks.map((at) => Number(at.toPrecision(6)));

test.each([
  [0.0047, [0.002, 0.004]],
  [0.003, [0.001, 0.002, 0.003]],
  [12, [5, 10]],
  [0, []],
])('the lines of an axis up to $%s are round', (most, ticks) => {
  expect(rounded(ticksOf(most, 3, 1e-6))).toEqual(ticks);
});

test('lines are never closer than asked for', () => {
  expect(ticksOf(0.0000005, 3, 0.000001)).toEqual([]);
});
