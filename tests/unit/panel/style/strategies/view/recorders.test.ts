import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { LlmId } from '../../../../../../core/llm/call/llm-id.ts';
import type { Totals } from '../../../../../../core/llm/ledger/totals.ts';
import { totalsOf } from '../../../../../../core/llm/ledger/totals.ts';
import type { NewRecord } from '../../../../../../core/style/records/generation-record.ts';
import type { DarkState } from '../../../../../../panel/style/dark/dark-state.ts';
import type { RefineState } from '../../../../../../panel/style/improve/refine-state.ts';
import type { RefinementEnd } from '../../../../../../panel/style/improve/refinement-end.ts';
import { recordGenerations } from '../../../../../../panel/style/strategies/record-generations.ts';
import { recordRefinements } from '../../../../../../panel/style/strategies/record-refinements.ts';
import { entry } from '../../../../core/llm/ledger/ledger-fakes.ts';
import { measured, score } from '../../../../core/style/improve/measured.ts';

const PAGE = 'https://site.test/';

function watchRefinements() {
  const refine = {
    state: signal<RefineState>({ type: 'idle' }),
    ended: signal<RefinementEnd | null>(null),
    call: { actual: signal<Totals | null>(null), model: signal<LlmId | null>(null) },
  };
  const records: NewRecord[] = [];
  recordRefinements(
    refine,
    () => PAGE,
    (record) => records.push(record),
  );
  const answer = (usd: number | null) => {
    refine.call.model.value = { provider: 'compatible', model: 'small' };
    refine.call.actual.value = totalsOf('run', [entry({ usd })]);
  };
  const end = (outcome: RefinementEnd['outcome'], note = '') => {
    const [first, last] = [measured({ score: score({ aa: 0.8 }) }), measured()];
    refine.ended.value = { outcome, note, first, last };
  };
  return { ...refine, records, answer, end };
}

test('a refinement that is kept is recorded with what it cost and the score before and after', () => {
  const { state, records, answer, end } = watchRefinements();
  state.value = { type: 'measuring' };
  answer(0.5);
  end('kept');

  expect(records).toMatchObject([
    {
      strategy: 'single',
      page: PAGE,
      model: { provider: 'compatible', model: 'small' },
      turns: 1,
      spend: { attempts: 1, usd: 0.5 },
      outcome: 'kept',
      before: { readable: 0.8 },
      after: { readable: 1 },
    },
  ]);
});

test('a second look makes it two passes, and an unknown price all of it unknown', () => {
  const { state, records, answer, end } = watchRefinements();
  state.value = { type: 'measuring' };
  answer(0.5);
  answer(null);
  end('dropped');

  expect(records).toMatchObject([
    { strategy: 'two-pass', turns: 2, outcome: 'dropped', spend: { attempts: 2, usd: null } },
  ]);
});

test('what ends before a model was asked is no generation, and the next begins at nothing', () => {
  const { state, records, answer, end } = watchRefinements();
  state.value = { type: 'measuring' };
  end('failed', 'The page could not be measured.');
  expect(records).toEqual([]);

  state.value = { type: 'idle' };
  state.value = { type: 'measuring' };
  answer(0.25);
  end('failed', 'The reply broke off.');
  expect(records).toMatchObject([
    { turns: 1, spend: { usd: 0.25 }, outcome: 'failed', note: 'The reply broke off.' },
  ]);
});

test('a page made dark is recorded once; a turned knob and a draft are not', () => {
  const state = signal<DarkState>({ type: 'light' });
  const records: NewRecord[] = [];
  const making = { state, strategy: () => 'auto' as const, url: () => PAGE };
  recordGenerations(making, (record) => records.push(record));
  const page = {
    strategy: 'generate' as const,
    sheets: [],
    frames: [],
    rules: new Map(),
    pairs: [],
  };
  const result = {
    page,
    before: 0.7,
    after: 1,
    rules: 3,
    characters: 90,
    ms: 12,
    steps: [],
    missing: [],
  };

  state.value = { type: 'dark', result: null };
  expect(records).toEqual([]);
  state.value = { type: 'working', steps: [] };
  state.value = { type: 'dark', result };
  state.value = { type: 'dark', result: { ...result, after: 0.9 } };

  expect(records).toMatchObject([
    { strategy: 'auto', model: null, spend: null, ms: 12, before: { readable: 0.7, total: null } },
  ]);

  state.value = { type: 'working', steps: [] };
  state.value = { type: 'failed', message: 'This page has no dark theme of its own.' };
  expect(records[1]).toMatchObject({
    outcome: 'failed',
    after: null,
    note: expect.stringContaining('own'),
  });
});
