import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Ledger } from '../../../../../core/llm/ledger/ledger.ts';
import { CostModel } from '../../../../../panel/llm/cost/cost-model.ts';
import { outcomeText, rowState } from '../../../../../panel/llm/cost/view/call-table.tsx';
import { LlmAccessModel } from '../../../../../panel/llm/models/llm-access-model.ts';
import { memoryLlmStores } from '../../../../../panel/llm/models/llm-stores.ts';
import { entry } from '../../../core/llm/ledger/ledger-fakes.ts';

async function made(given = [entry({ id: 'a' }), entry({ id: 'b', model: 'other', usd: 1 })]) {
  const stores = memoryLlmStores();
  await stores.ledger.restore(given);
  const isShown = signal(false);
  const cost = new CostModel({
    models: new LlmAccessModel({ stores, countTokens: () => Promise.resolve(1) }),
    isShown,
  });
  return { cost, isShown, ledger: stores.ledger as Ledger };
}

test('nothing is read before the tab is shown, and then every change is', async () => {
  const { cost, isShown, ledger } = await made();
  expect(cost.entries.value).toBeNull();

  isShown.value = true;
  await vi.waitFor(() => expect(cost.entries.value).toHaveLength(2));
  await ledger.restore([entry({ id: 'c' })]);

  await vi.waitFor(() => expect(cost.entries.value).toHaveLength(3));
});

test('sums and rows are of what passes the filter', async () => {
  const { cost, isShown } = await made();
  isShown.value = true;
  await vi.waitFor(() => expect(cost.entries.value).not.toBeNull());

  cost.narrow({ model: 'openai/other' });

  expect(cost.totals.value).toMatchObject({ attempts: 1, usd: 1 });
  expect(cost.newestFirst.value.map(({ id }) => id)).toEqual(['b']);
  cost.widen();
  cost.grouping.value = 'model';
  expect(cost.groups.value.map(({ key }) => key)).toEqual(['openai/other', 'openai/gpt-5']);
});

test('what was cleared can be put back', async () => {
  const { cost, isShown, ledger } = await made();
  isShown.value = true;
  await vi.waitFor(() => expect(cost.entries.value).toHaveLength(2));

  await cost.clear();
  expect(await ledger.entries()).toEqual([]);
  expect(cost.cleared.value).toHaveLength(2);
  await cost.undo();

  expect((await ledger.entries()).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(cost.cleared.value).toBeNull();
});

test('a store that refuses is told of', async () => {
  const { cost, isShown, ledger } = await made();
  ledger.entries = () => Promise.reject(new Error('no room'));
  isShown.value = true;
  await vi.waitFor(() =>
    expect(cost.problem.value).toBe('The ledger could not be used (no room).'),
  );
});

test('a call whose panel went away is not said to be under way for ever', () => {
  const going = entry({ outcome: 'under-way' });
  expect(outcomeText(going, going.at + 60_000)).toBe('in progress');
  expect(outcomeText(going, going.at + 3_600_000)).toBe('end unknown');
  expect([going, entry({ outcome: 'refusal' }), entry()].map(rowState)).toEqual([
    'open',
    'bad',
    'good',
  ]);
});
