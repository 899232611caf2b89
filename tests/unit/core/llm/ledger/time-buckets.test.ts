import { expect, test } from 'vitest';
import { MAX_TIME_BUCKETS, timeBuckets } from '../../../../../core/llm/ledger/totals.ts';
import { entry } from './ledger-fakes.ts';

const NOW = new Date(2026, 10, 22, 14, 30).getTime();
const at = (daysAgo: number, hour = 9) => new Date(2026, 10, 22 - daysAgo, hour).getTime();

test('a week has seven days, empty ones too, and ends today', () => {
  const buckets = timeBuckets([entry({ at: at(2), usd: 1 }), entry({ at: at(0), usd: 2 })], 7, NOW);

  expect(buckets.map(({ key }) => key)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(buckets.map(({ usd }) => usd)).toEqual([0, 0, 0, 0, 1, 0, 2]);
});

test('all time begins with the first entry', () => {
  expect(timeBuckets([entry({ at: at(3) })], null, NOW)).toHaveLength(4);
  expect(timeBuckets([entry({ at: at(400) })], null, NOW)).toHaveLength(MAX_TIME_BUCKETS);
  expect(timeBuckets([], null, NOW)).toHaveLength(1);
});

test('today has its hours up to now', () => {
  const buckets = timeBuckets(
    [entry({ at: at(0, 13), usd: 3 }), entry({ at: at(1, 13), usd: 9 })],
    1,
    NOW,
  );

  expect(buckets.map(({ key }) => key).at(-1)).toBe('14:00');
  expect(buckets.find(({ key }) => key === '13:00')?.usd).toBe(3);
  expect(buckets.reduce((sum, { usd }) => sum + usd, 0)).toBe(3);
});

test('a day says what each model cost, the most expensive first', () => {
  const calls = [
    entry({ at: at(0), usd: 1, model: 'small' }),
    entry({ at: at(0), usd: 2, model: 'small' }),
    entry({ at: at(0), usd: 5, model: 'big' }),
  ];
  const models = timeBuckets(calls, 7, NOW).at(-1)?.models ?? [];

  expect(models.map(({ key, usd }) => [key.replace(/^.*\//, ''), usd])).toEqual([
    ['big', 5],
    ['small', 3],
  ]);
});
