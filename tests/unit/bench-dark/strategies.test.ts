import { expect, test } from 'vitest';
import { UsageError } from '../../../cli/arguments/command.ts';
import { pixelScore } from '../../../core/style/improve/dark-score.ts';
import { NO_MODEL_SPEND } from '../../../core/style/improve/llm-spend.ts';
import type { StrategyName } from '../../../core/style/improve/strategy.ts';
import { criteria } from '../../bench-dark/strategies/criteria.ts';
import { strategiesPage } from '../../bench-dark/strategies/strategies-page.ts';
import { strategyArguments } from '../../bench-dark/strategies/strategy-arguments.ts';
import type { StrategyQuality, StrategyRun } from '../../bench-dark/strategies/strategy-run.ts';

const GOOD = { texts: 20, lc60: 1, darkPixels: 1, brightPixels: 0, brightAreas: 0 };
const score = (aa: number) =>
  pixelScore({
    ...GOOD,
    aa,
    imagesKept: 1,
    hueKept: 1,
    boxesMoved: 0,
    erased: 0,
    chromaKept: 1,
    marksKept: 1,
  });

function run(page: string, strategy: StrategyName, aa: number, more: Partial<StrategyRun> = {}) {
  const spend = { ...NO_MODEL_SPEND, attempts: 1, input: 4000, output: 100, usd: 0.01 };
  const isFree = strategy === 'site' || strategy === 'generate';
  return {
    page,
    strategy,
    before: score(0.5),
    after: score(aa),
    turns: isFree ? 0 : 1,
    spend: isFree ? NO_MODEL_SPEND : spend,
    ms: 8000,
    isKept: true,
    why: '',
    ...more,
  };
}

function quality(runs: readonly StrategyRun[], more: Partial<StrategyQuality> = {}) {
  return {
    date: '2026-11-22T10:00:00Z',
    chromium: 'Chrome/156',
    model: 'openai/m',
    isScripted: false,
    strategies: [...new Set(runs.map(({ strategy }) => strategy))],
    pages: [...new Set(runs.map(({ page }) => page))],
    runs,
    misses: [],
    load: [0.5, 1] as const,
    ...more,
  };
}

/** `pass`, `miss` or `undecided`, with what was measured, by the beginning of a criterion's name. */
function verdict(of: StrategyQuality, name: string) {
  const found = criteria(of).find((one) => one.name.startsWith(name));
  return [found?.isMet, found?.measured];
}

test('two passes have to better more than half of the pages', () => {
  const pages = ['a', 'b', 'c'];
  const single = pages.map((page) => run(page, 'single', 0.9));
  const better = [0.95, 0.95, 0.9].map((aa, at) => run(pages[at] ?? '', 'two-pass', aa));
  const name = 'Pages that “two-pass”';

  expect(verdict(quality([...single, ...better]), name)).toEqual([true, '2 of 3']);
  expect(verdict(quality([...single, ...better.slice(1)]), name)).toEqual([false, '1 of 2']);
  const perfect = [run('a', 'single', 1), run('a', 'two-pass', 1)];
  expect(verdict(quality(perfect), name)).toEqual([
    false,
    '0 of 1; on 1 nothing was left to better',
  ]);
  expect(verdict(quality([]), name)).toEqual([null, 'not measured']);
  const scripted = quality([...single, ...better], { isScripted: true });
  expect(verdict(scripted, name)).toEqual([null, '2 of 3']);
});

test('a page that takes too long, or costs too much, is named', () => {
  const slow = [run('quick', 'two-pass', 1), run('slow', 'two-pass', 1, { ms: 31_000 })];
  expect(verdict(quality(slow), '“two-pass”, seconds')).toEqual([false, '31.0 at most; not: slow']);
  expect(verdict(quality(slow), '“two-pass”, US')).toEqual([true, '0.010 at most']);
  const dear = [run('a', 'thorough', 1, { spend: { ...NO_MODEL_SPEND, usd: 0.31 } })];
  expect(verdict(quality(dear), '“thorough”, US')).toEqual([false, '0.31 at most; not: a']);
});

test('a price that is not known is neither a pass nor a miss', () => {
  const unknown = [run('a', 'thorough', 1, { spend: { ...NO_MODEL_SPEND, usd: null } })];
  expect(verdict(quality(unknown), '“thorough”, US')).toEqual([null, 'price unknown']);
  const both = [run('a', 'two-pass', 1), ...unknown];
  expect(verdict(quality(both), 'Points of score')).toEqual([false, '0.00, at a price unknown']);
});

test('ten pages have to be better; so many as were measured tell nothing when they are fewer', () => {
  const pages = Array.from({ length: 10 }, (_, at) => run(`p${at}`, 'generate', 1));
  expect(verdict(quality(pages), 'Pages that “generate”')).toEqual([true, '10 of 10']);
  expect(verdict(quality(pages.slice(1)), 'Pages that “generate”')).toEqual([null, '9 of 9']);
  const worse = pages.with(0, run('p0', 'generate', 0.5));
  expect(verdict(quality(worse), 'Pages that “generate”')).toEqual([false, '9 of 10']);
});

test('the report says what came of each, what failed, and that scripted replies prove nothing', () => {
  const runs = [
    run('a', 'generate', 1),
    run('a', 'single', 1, { isKept: false, why: 'No | rule.' }),
  ];
  const misses = [{ page: 'a', strategy: 'site' as const, message: 'No theme of its own.' }];
  const page = strategiesPage(
    quality(runs, { misses, isScripted: true, model: 'scripted/script' }),
  );

  expect(page).toContain('The replies came from a file');
  expect(page).toMatch(/\| a +\| 77\.5 +\| 100\.0 +\| 100\.0 +\|/);
  expect(page).toMatch(/Model, one pass +\| 77\.5 → 100\.0 +\| dropped +\| No \\\| rule\./);
  expect(page).toContain('- a, site: No theme of its own.');
  expect(strategiesPage(quality(runs))).not.toContain('came from a file');
});

test('arguments: names in order, a script for each strategy, and sentences for what is wrong', async () => {
  const asked = strategyArguments([
    '--strategies',
    'thorough,single,site',
    '--provider',
    'scripted',
  ]);
  expect(asked.strategies).toEqual(['site', 'single', 'thorough']);
  expect(asked.out).toMatch(/dark-strategies\.md$/);
  expect((await asked.open('thorough')).id).toEqual({ provider: 'scripted', model: 'script' });
  const some = ['--strategies', 'site', '--pages', 'pico, todo'];
  expect(strategyArguments(some)).toMatchObject({ pages: ['pico', 'todo'], out: undefined });

  const wrong = (...args: string[]) => {
    try {
      strategyArguments(args);
    } catch (error) {
      return error instanceof UsageError ? error.message : error;
    }
    return 'nothing was wrong';
  };
  expect(wrong('--strategies', 'best')).toBe(
    'There is no strategy "best"; choose of site,generate,single,two-pass,thorough.',
  );
  expect(wrong('--strategies', 'single')).toContain('need a model');
  expect(wrong('--strategies', 'single', '--script', 'x', '--budget', '1')).toContain('no price');
});
