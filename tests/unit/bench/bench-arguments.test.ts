import { expect, test } from 'vitest';
import { benchArguments } from '../../bench/bench-arguments.ts';

test('everything is measured, and kept, unless something is named', () => {
  const { wantsPage, wantsSystem, rounds, isComplete } = benchArguments([]);

  expect(wantsPage('any')).toBe(true);
  expect(wantsSystem('any')).toBe(true);
  expect(rounds).toBeGreaterThanOrEqual(7);
  expect(isComplete).toBe(true);
});

test('a part of a name chooses, whatever its case', () => {
  const { wantsPage, wantsSystem, isComplete } = benchArguments([
    '--page=gentelella',
    '--system=playwright',
    '--system=penumbra',
  ]);

  expect(wantsPage('gentelella form')).toBe(true);
  expect(wantsPage('table 5,000')).toBe(false);
  expect(wantsSystem('Playwright ariaSnapshot, ai')).toBe(true);
  expect(wantsSystem('Penumbra, in view')).toBe(true);
  expect(wantsSystem('page-agent, default')).toBe(false);
  expect(isComplete).toBe(false);
});

test('the medians of few rounds are not kept', () => {
  expect(benchArguments(['--rounds', '6']).isComplete).toBe(false);
  expect(benchArguments(['--rounds', '7']).isComplete).toBe(true);
});

test.each(['0', '-1', 'many', '2.5'])('%s rounds are refused with a sentence', (rounds) => {
  expect(() => benchArguments([`--rounds=${rounds}`])).toThrow(/whole number/);
});
