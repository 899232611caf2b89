import { expect, test } from 'vitest';
import { memoryLedger } from '../../../../../core/llm/ledger/ledger.ts';
import {
  entryId,
  entrySchema,
  ledgerCsv,
  ledgerJson,
  pageOf,
} from '../../../../../core/llm/ledger/ledger-entry.ts';
import {
  filterEntries,
  groupTotals,
  NO_FILTER,
  totalsOf,
} from '../../../../../core/llm/ledger/totals.ts';
import { entry, usage } from './ledger-fakes.ts';

const NOON = Date.parse('2026-11-22T12:00:00');
const DAY = 24 * 60 * 60 * 1000;

test('a page is kept without what may be secret in its address', () => {
  expect(pageOf('https://shop.test/a/b?token=canary#canary')).toBe('https://shop.test/a/b');
  expect(pageOf('file:///tmp/a.html?x=1')).toBe('file:///tmp/a.html');
  expect(pageOf('data:text/html,canary')).toBe('data:…');
  expect(pageOf('')).toBe('');
});

test('ids are unique, and later ones sort behind', () => {
  const ids = [entryId(NOON), entryId(NOON + 1), entryId(NOON + DAY)];
  expect(ids.toSorted()).toEqual(ids);
  expect(entryId(NOON)).not.toBe(entryId(NOON));
});

test('sums keep what is unknown apart', () => {
  const totals = totalsOf('all', [
    entry(),
    entry({ usd: null, usage: null, ms: null }),
    entry({ usage: { ...usage(10, 20), cachedRead: 5, reasoning: 7 }, usd: 0 }),
  ]);

  expect(totals).toMatchObject({
    attempts: 3,
    input: 1010,
    cachedRead: 5,
    output: 120,
    reasoning: 7,
    usd: 0.003,
    unknown: 1,
    ms: 1600,
  });
});

test('groups stand by cost, days by date', () => {
  const entries = [
    entry({ model: 'a', usd: 1, at: NOON }),
    entry({ model: 'b', usd: 5, at: NOON - DAY }),
    entry({ model: 'a', usd: 2, at: NOON }),
  ];

  expect(groupTotals(entries, 'model').map(({ key, usd }) => [key, usd])).toEqual([
    ['openai/b', 5],
    ['openai/a', 3],
  ]);
  expect(groupTotals(entries, 'day').map(({ key, usd }) => [key, usd])).toEqual([
    ['2026-11-21', 5],
    ['2026-11-22', 3],
  ]);
});

test('filters go together', () => {
  const entries = [
    entry({ id: 'old', at: NOON - 7 * DAY }),
    entry({ id: 'dark', purpose: 'dark', at: NOON }),
    entry({ id: 'ask', at: NOON }),
  ];
  const ids = (filter: Partial<typeof NO_FILTER>) =>
    filterEntries(entries, { ...NO_FILTER, ...filter }, NOON).map(({ id }) => id);

  expect(ids({})).toEqual(['old', 'dark', 'ask']);
  expect(ids({ days: 7 })).toEqual(['dark', 'ask']);
  expect(ids({ days: 7, purpose: 'ask' })).toEqual(['ask']);
  expect(ids({ model: 'openai/gpt-5-mini' })).toEqual([]);
});

test('CSV quotes, marks what is unknown by nothing, and holds no formula', () => {
  const csv = ledgerCsv([
    entry({ at: NOON, page: '=cmd|"x", y', usd: null, usage: null, firstTokenMs: null }),
  ]);
  const [head, row, end] = csv.split('\r\n');

  expect(head?.split(',')).toHaveLength(21);
  expect(row).toContain(`,"'=cmd|""x"", y",openai,gpt-5,1,end,,,,,,,,,list,1000,0.012,800,`);
  expect(end).toBe('');
});

test('a JSON export has every entry as it was, and the day of its prices', () => {
  const entries = [entry(), entry({ id: 'e2', usd: null, usage: null })];

  const exported = JSON.parse(ledgerJson(entries, '2026-11-10'));

  expect(exported).toEqual({ version: 1, listPricesAsOf: '2026-11-10', entries });
  for (const one of exported.entries) expect(entrySchema.parse(one)).toEqual(one);
});

test('clearing gives the entries back, and undoing keeps what came since', async () => {
  const ledger = memoryLedger();
  await ledger.restore([entry({ id: 'a', at: 1 }), entry({ id: 'b', at: 2 })]);
  const taken = await ledger.clear();
  expect(await ledger.entries()).toEqual([]);
  await ledger.restore([entry({ id: 'c', at: 3 })]);
  await ledger.restore(taken);

  expect((await ledger.entries()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
