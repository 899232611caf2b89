import type { StrategyName } from '../../../core/style/improve/strategy.ts';
import type { StrategyQuality, StrategyRun } from './strategy-run.ts';

/** A criterion of success, and whether it is met; null where this run cannot say. */
interface Criterion {
  name: string;
  bar: string;
  measured: string;
  isMet: boolean | null;
}

/** Points of score between two photographs of one page. */
const NOISE = 0.1;
/** Points that a person sees. */
const NOTICEABLE = 10;
const PAGES_LEAST = 10;
/** Points that are worth asking more often. */
const WORTH = 1;

/** The criteria of success, by what was measured. */
export function criteria(quality: StrategyQuality): Criterion[] {
  return [
    noticeablyBetter(quality),
    ownThemes(quality),
    twoPassBetter(quality),
    thoroughWorth(quality),
    within(quality, 'two-pass', 'seconds', 30, ({ ms }) => ms / 1000),
    within(quality, 'thorough', 'seconds', 60, ({ ms }) => ms / 1000),
    within(quality, 'two-pass', 'US dollars', 0.05, ({ spend }) => spend.usd),
    within(quality, 'thorough', 'US dollars', 0.3, ({ spend }) => spend.usd),
  ];
}

function of({ runs }: StrategyQuality, strategy: StrategyName): StrategyRun[] {
  return runs.filter((run) => run.strategy === strategy);
}

const UNTOLD = 'not measured';

function noticeablyBetter(quality: StrategyQuality): Criterion {
  const runs = of(quality, 'generate');
  const better = runs.filter(({ before, after }) => after.total - before.total >= NOTICEABLE);
  return {
    name: `Pages that “generate” makes better by ${NOTICEABLE} points of score or more`,
    bar: `≥ ${PAGES_LEAST}`,
    measured: runs.length === 0 ? UNTOLD : `${better.length} of ${runs.length}`,
    isMet:
      runs.length < PAGES_LEAST && better.length === runs.length
        ? null
        : better.length >= PAGES_LEAST,
  };
}

function ownThemes(quality: StrategyQuality): Criterion {
  const runs = of(quality, 'site');
  const dark = runs.filter(({ before, after }) => after.dark > before.dark);
  const lost = runs.filter((run) => !dark.includes(run));
  return {
    name: 'Pages with a dark theme of their own on which it is turned on',
    bar: 'all',
    measured: runs.length === 0 ? UNTOLD : `${dark.length} of ${runs.length}${named(lost)}`,
    isMet: runs.length === 0 ? null : lost.length === 0,
  };
}

/** Both runs of each page on which both came to something. */
function pairs(quality: StrategyQuality, one: StrategyName, other: StrategyName) {
  return of(quality, one).flatMap((first) => {
    const second = of(quality, other).find(({ page }) => page === first.page);
    return second ? [{ first, second, gain: second.after.total - first.after.total }] : [];
  });
}

/** Replies from a file tell nothing of how good a model is. */
function isTold({ isScripted }: StrategyQuality, pages: number): boolean {
  return pages > 0 && !isScripted;
}

function twoPassBetter(quality: StrategyQuality): Criterion {
  const both = pairs(quality, 'single', 'two-pass');
  const better = both.filter(({ gain }) => gain > NOISE).length;
  const perfect = both.filter(({ first }) => first.after.total >= 100 - NOISE).length;
  const rest = perfect > 0 ? `; on ${perfect} nothing was left to better` : '';
  return {
    name: 'Pages that “two-pass” makes better than “single” does',
    bar: '> 50 %',
    measured: both.length === 0 ? UNTOLD : `${better} of ${both.length}${rest}`,
    isMet: isTold(quality, both.length) ? better > both.length / 2 : null,
  };
}

function thoroughWorth(quality: StrategyQuality): Criterion {
  const both = pairs(quality, 'two-pass', 'thorough');
  const gain = mean(both.map(({ gain: points }) => points));
  const costs = both.map(({ first, second }) =>
    first.spend.usd === null || second.spend.usd === null
      ? null
      : second.spend.usd - first.spend.usd,
  );
  const isKnown = costs.every((usd) => usd !== null);
  const more = isKnown ? `$${mean(costs).toPrecision(2)} more a page` : 'at a price unknown';
  return {
    name: 'Points of score that “thorough” has more than “two-pass”, mean',
    bar: `≥ ${WORTH}`,
    measured: both.length === 0 ? UNTOLD : `${gain.toFixed(2)}, ${more}`,
    isMet: isTold(quality, both.length) ? gain >= WORTH : null,
  };
}

function within(
  quality: StrategyQuality,
  strategy: StrategyName,
  unit: 'seconds' | 'US dollars',
  most: number,
  read: (run: StrategyRun) => number | null,
): Criterion {
  const runs = of(quality, strategy);
  const known = runs.flatMap((run) => {
    const value = read(run);
    return value === null ? [] : [{ value, page: run.page }];
  });
  const over = known.filter(({ value }) => value >= most);
  const worst = Math.max(...known.map(({ value }) => value));
  const show = (value: number) => (unit === 'seconds' ? value.toFixed(1) : value.toPrecision(2));
  const unknown = runs.length - known.length;
  const rest = unknown > 0 ? `; unknown on ${unknown}` : '';
  const told = known.length === 0 ? 'price unknown' : `${show(worst)} at most${named(over)}${rest}`;
  return {
    name: `“${strategy}”, ${unit} a page`,
    bar: `< ${most}`,
    measured: runs.length === 0 ? UNTOLD : told,
    isMet: over.length > 0 ? false : known.length === 0 || unknown > 0 ? null : true,
  };
}

function named(runs: readonly { page: string }[]): string {
  return runs.length === 0 ? '' : `; not: ${runs.map(({ page }) => page).join(', ')}`;
}

/** 0 where there is nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
