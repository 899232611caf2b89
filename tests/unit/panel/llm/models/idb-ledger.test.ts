import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Spent } from '../../../../../core/llm/ledger/budget.ts';
import { type BeginDecision, MAX_LEDGER_ENTRIES } from '../../../../../core/llm/ledger/ledger.ts';
import { idbLedger } from '../../../../../panel/llm/models/llm-stores.ts';
import { entry } from '../../../core/llm/ledger/ledger-fakes.ts';

const SPAN = { run: 'r1', day: entry().day };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const write = (id: string, usd: number) => (): BeginDecision => ({ entry: entry({ id, usd }) });

test('an entry is begun, settled, and read by another panel', async () => {
  const [one, other] = [idbLedger(), idbLedger()];
  await one.begin(SPAN, () => ({ entry: entry({ id: 'a', outcome: 'under-way' }) }));
  await one.settle(entry({ id: 'a', outcome: 'end' }));

  expect(await other.entries()).toEqual([entry({ id: 'a', outcome: 'end' })]);
});

test('two panels that begin at once see each other: a budget cannot be spent twice', async () => {
  const [one, other] = [idbLedger(), idbLedger()];
  const cautious =
    (id: string) =>
    ({ day }: Spent): BeginDecision =>
      day >= 1 ? { problem: 'spent' } : { entry: entry({ id, usd: 1 }) };

  const begun = await Promise.all([
    one.begin(SPAN, cautious('a')),
    other.begin(SPAN, cautious('b')),
  ]);

  expect(begun.filter((one) => 'entry' in one)).toHaveLength(1);
  expect(await one.entries()).toHaveLength(1);
});

test('a run and a day are added up, each entry once', async () => {
  const ledger = idbLedger();
  await ledger.restore([
    entry({ id: 'both', usd: 1 }),
    entry({ id: 'run', usd: 2, day: '2020-01-01' }),
    entry({ id: 'day', usd: 4, run: 'r2' }),
    entry({ id: 'none', usd: 8, run: 'r2', day: '2020-01-01' }),
  ]);
  const decide = vi.fn(write('new', 0));

  await ledger.begin(SPAN, decide);

  expect(decide).toHaveBeenCalledWith({ run: 3, day: 5 });
});

test('a call that is refused leaves no trace', async () => {
  const ledger = idbLedger();
  expect(await ledger.begin(SPAN, () => ({ problem: 'no' }))).toEqual({ problem: 'no' });
  expect(await ledger.entries()).toEqual([]);
});

test('the oldest make room', async () => {
  const ledger = idbLedger();
  const many = Array.from({ length: MAX_LEDGER_ENTRIES + 250 }, (_, i) =>
    entry({ id: `e${String(i).padStart(6, '0')}`, at: i }),
  );
  await ledger.restore(many);

  await ledger.settle(entry({ id: 'last', at: many.length }));

  const kept = await ledger.entries();
  expect(kept).toHaveLength(MAX_LEDGER_ENTRIES);
  expect(kept[0]?.at).toBe(251);
  expect(kept.at(-1)?.id).toBe('last');
}, 60_000);

test('clearing can be undone, and tells other panels', async () => {
  const [one, other] = [idbLedger(), idbLedger()];
  await one.restore([entry({ id: 'a' })]);
  const heard = vi.fn();
  other.subscribe(heard);

  const taken = await one.clear();
  expect(await other.entries()).toEqual([]);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  await one.restore(taken);

  expect(await other.entries()).toEqual([entry({ id: 'a' })]);
});

const odd = { ...entry({ id: 'b' }), purpose: 'unheard-of' as never };

test('an entry of another form is passed over, and set aside', async () => {
  const aside: unknown[] = [];
  const ledger = idbLedger(async (unread) => aside.push(...unread));
  await ledger.restore([entry({ id: 'a' }), odd]);

  expect((await ledger.entries()).map(({ id }) => id)).toEqual(['a']);
  expect(aside).toEqual([odd]);
  expect((await ledger.clear()).map(({ id }) => id)).toEqual(['a']);
});

test('an entry that cannot be set aside stays in the ledger', async () => {
  const ledger = idbLedger(() => Promise.reject(new Error('full')));
  await ledger.restore([entry({ id: 'a' }), odd]);

  expect((await ledger.entries()).map(({ id }) => id)).toEqual(['a']);
  expect((await ledger.clear()).map(({ id }) => id)).toEqual(['a', 'b']);
});
